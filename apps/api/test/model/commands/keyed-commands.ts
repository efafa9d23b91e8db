import { admitTicket, deleteTicket, type Operation } from '@taquilla/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { command, expectOutcome } from '../command.ts'
import type { KeyedRequest, Model, Outcome } from '../model.ts'
import { saw } from '../situations.ts'
import { admit, deleteTicket as deleteInModel } from '../ticket-model.ts'
import { ticketIdOf, type World } from '../world.ts'

interface KeyedCall {
  readonly verb: string
  readonly operation: Operation
  readonly run: (model: Model, number: number) => Outcome<unknown>
}

const CALLS: readonly [KeyedCall, KeyedCall] = [
  { verb: 'admits', operation: admitTicket, run: admit },
  { verb: 'deletes', operation: deleteTicket, run: deleteInModel },
]

/** A call under an idempotency key: its first success is repeated, and the key is refused for anything else. */
export const callWithKey = fc
  .record({
    call: fc.nat({ max: CALLS.length - 1 }),
    number: fc.integer({ min: 1, max: 4 }),
    key: fc.constantFrom('key-1', 'key-2'),
    /** True to repeat the request for which the key was used before, if there is one. */
    isRepeated: fc.boolean(),
  })
  .map(({ call, number, key, isRepeated }) => {
    const choose = (model: Model): KeyedRequest => {
      const stored = model.keys.get(key)
      return isRepeated && stored !== undefined ? stored.request : { call, number }
    }
    const sentence = (model: Model) => `The seller ${textOf(choose(model))} under ${key}`
    return command('call with a key', sentence, (model, world) =>
      send(model, world, { key, request: choose(model) }),
    )
  })

function textOf({ call, number }: KeyedRequest): string {
  return `${CALLS[call]?.verb} ticket ${number}`
}

async function send(
  model: Model,
  world: World,
  { key, request }: { readonly key: string; readonly request: KeyedRequest },
): Promise<void> {
  const { operation, run } = CALLS[request.call] ?? CALLS[0]
  const stored = model.keys.get(key)
  const outcome = stored === undefined ? run(model, request.number) : undefined
  const response = await world.call(operation, {
    params: { ticketId: ticketIdOf(request.number) },
    headers: { 'idempotency-key': `"${key}"` },
  })
  if (outcome !== undefined) {
    const value = expectOutcome(response, outcome)
    if (value !== undefined) model.keys.set(key, { request, answer: response.text })
    return
  }
  const isReplay = stored !== undefined && textOf(stored.request) === textOf(request)
  saw('a key was replayed', isReplay)
  saw('a key was refused for another request', !isReplay)
  expect([response.status, response.problem?.code]).toEqual(
    isReplay ? [200, undefined] : [422, 'idempotency_key.reused'],
  )
  if (isReplay) expect(response.text).toBe(stored?.answer)
}
