import { ERRORS } from '@taquilla/contract'
import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Model, Outcome } from './model.ts'
import { saw } from './situations.ts'
import type { World } from './world.ts'

export type ModelCommand = fc.AsyncCommand<Model, World>

/**
 * Commands that may always run, because the model predicts refusals as well. They choose what they act on while they
 * run, mostly something that makes them succeed: chosen in advance, most would name what does not exist.
 */
export function command<Choice>(
  choices: fc.Arbitrary<Choice>,
  run: (choice: Choice, model: Model, world: World) => Promise<void>,
): fc.Arbitrary<ModelCommand> {
  return choices.map((choice) => ({
    check: () => true,
    run: async (model, world) => {
      const before = refundsOf(model)
      await run(choice, model, world)
      const after = refundsOf(model)
      saw('a late payment was refunded', after.late > before.late)
      saw('a payment for a void purchase was refunded', after.unavailable > before.unavailable)
    },
    toString: () => JSON.stringify(choice),
  }))
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
  const predicted = outcome.codes.map((code) => `${ERRORS[code].status} ${code}`)
  const code = status === 200 ? 'accepted' : response.problem?.code
  expect(predicted, 'refusals according to the model').toContain(`${status} ${code}`)
  return undefined
}
