import { admitTicket, deleteTicket, type Operation } from '@taquilla/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { command, expectOutcome } from '../command.ts'
import type { Model, Outcome } from '../model.ts'
import { saw } from '../situations.ts'
import { admit, deleteTicket as deleteInModel } from '../ticket-model.ts'
import { ticketIdOf } from '../world.ts'

type KeyedCall = readonly [Operation, (model: Model, number: number) => Outcome<unknown>]

const CALLS: readonly [KeyedCall, KeyedCall] = [
  [admitTicket, admit],
  [deleteTicket, deleteInModel],
]

/** A call under an idempotency key: its first success is repeated, and the key is refused for anything else. */
export const callWithKey = command(
  fc.record({
    drawn: fc.record({
      call: fc.nat({ max: CALLS.length - 1 }),
      number: fc.integer({ min: 1, max: 4 }),
    }),
    key: fc.constantFrom('key-1', 'key-2'),
    /** True to repeat the request for which the key was used before, if there is one. */
    isRepeated: fc.boolean(),
  }),
  async ({ drawn, key, isRepeated }, model, world) => {
    const stored = model.keys.get(key)
    const request = isRepeated && stored !== undefined ? stored.request : drawn
    const [operation, run] = CALLS[request.call] ?? CALLS[0]
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
    const isReplay = stored?.request.call === request.call && stored.request.number === request.number
    saw('a key was replayed', isReplay)
    expect([response.status, response.problem?.code]).toEqual(
      isReplay ? [200, undefined] : [422, 'idempotency_key.reused'],
    )
    if (isReplay) expect(response.text).toBe(stored?.answer)
  },
)
