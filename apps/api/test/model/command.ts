import { ERRORS } from '@taquilla/contract'
import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Model, Outcome } from './model.ts'
import { countCommand, countRefused, endCommand, saw } from './situations.ts'
import type { World } from './world.ts'

export type ModelCommand = fc.AsyncCommand<Model, World>

/** A sentence that describes a command. It names what the command chose, so it is known only when the command runs. */
export type Sentence = (model: Model) => string

/** A command that may always run, because the model predicts refusals as well. */
export function command(
  name: string,
  sentence: Sentence,
  run: (model: Model, world: World) => Promise<void>,
): ModelCommand {
  let latest = name
  return {
    check: () => true,
    run: async (model, world) => {
      latest = sentence(model)
      world.story.push(latest)
      countCommand(name)
      const before = refundsOf(model)
      await run(model, world)
      endCommand()
      const after = refundsOf(model)
      saw('a late payment was refunded', after.late > before.late)
      saw('a payment for a void purchase was refunded', after.unavailable > before.unavailable)
    },
    toString: () => latest,
  }
}

/** Counts the refunds of money that sold nothing. */
function refundsOf({ purchases }: Model): { readonly late: number; readonly unavailable: number } {
  const payments = purchases.flatMap((purchase) => purchase.payments).filter(({ isSale }) => !isSale)
  const countOf = (reason: string) => payments.filter(({ refund }) => refund?.includes(reason)).length
  return { late: countOf('LATE'), unavailable: countOf('NOT_AVAILABLE') }
}

interface Response {
  readonly status: number
  readonly problem: { readonly code?: string } | undefined
  readonly text: string
}

/** Compares a response with the prediction; returns the predicted value, or undefined for a refusal. */
export function expectOutcome<Value>(response: Response, outcome: Outcome<Value>): Value | undefined {
  const { status, text } = response
  if ('value' in outcome) {
    expect(status, `accepted according to the model, but the service answered ${text}`).toBe(200)
    return outcome.value
  }
  countRefused()
  const predicted = outcome.codes.map((code) => `${ERRORS[code].status} ${code}`)
  const code = status === 200 ? 'accepted' : response.problem?.code
  expect(predicted, 'refusals according to the model').toContain(`${status} ${code}`)
  return undefined
}

/** Joins the parts of a sentence: `1`, `1 and 2`, `1, 2 and 3`. */
export function andList(parts: readonly (string | number)[]): string {
  const last = parts.at(-1)
  return parts.length < 2 ? String(last) : `${parts.slice(0, -1).join(', ')} and ${last}`
}

export function ticketsText(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'ticket' : 'tickets'} ${andList(numbers)}`
}
