import { ERRORS } from '@taquilla/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  HIGHEST_TICKET_NUMBER,
  type ListingModel,
  type Model,
  newestListingOf,
  type Outcome,
  type Person,
  type PurchaseModel,
  type TicketModel,
} from '../model/model.ts'
import { isUndecided } from '../model/purchase-model.ts'
import { saw, type World } from './world.ts'

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

type TicketStatus = TicketModel['status']

export interface TicketPick {
  /** Undefined: any number, also of a ticket that was never issued. */
  readonly status: TicketStatus | undefined
  readonly pick: number
}

/** Also of a ticket that was never issued. */
export const ticketNumber = fc.integer({ min: 1, max: HIGHEST_TICKET_NUMBER })

const pick = fc.nat({ max: HIGHEST_TICKET_NUMBER - 1 })

export function ticketWith(...statuses: readonly (TicketStatus | undefined)[]): fc.Arbitrary<TicketPick> {
  return fc.record({ status: fc.constantFrom(...statuses), pick })
}

export function pickTicket({ tickets }: Model, { status, pick: place }: TicketPick): number {
  const numbers = [...tickets.values()].filter((ticket) => ticket.status === status)
  return numbers[place % numbers.length]?.number ?? place + 1
}

export interface ListingPick {
  /** `any`: the newest listing of any ticket, which may not exist. */
  readonly kind: 'ACTIVE' | 'ended' | 'any'
  readonly pick: number
}

export const listingPick: fc.Arbitrary<ListingPick> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('ACTIVE' as const) },
    { weight: 2, arbitrary: fc.constantFrom('ended', 'any') },
  ),
  pick,
})

export function pickListing(model: Model, { kind, pick: place }: ListingPick): ListingModel | undefined {
  if (kind === 'any') return newestListingOf(model, place + 1)
  const isActive = kind === 'ACTIVE'
  const listings = model.listings.filter(({ status }) => (status === 'ACTIVE') === isActive)
  return listings[place % listings.length] ?? model.listings.at(-1)
}

export type PurchasePick = 'open' | 'undecided' | 'latest' | 'previous'

/** Mostly the purchase that can be paid. */
export const payablePick = fc.constantFrom<PurchasePick>('open', 'open', 'open', 'latest', 'previous')
/** Mostly the purchase whose payment the provider has not decided yet. */
export const undecidedPick = fc.constantFrom<PurchasePick>('undecided', 'undecided', 'undecided', 'latest')

export function pickPurchase({ purchases }: Model, choice: PurchasePick): PurchaseModel | undefined {
  const latest = purchases.at(choice === 'previous' ? -2 : -1)
  if (choice === 'open') return purchases.findLast(({ status }) => status === 'OPEN') ?? latest
  if (choice === 'undecided') return purchases.findLast((each) => each.payments.some(isUndecided)) ?? latest
  return latest
}

/** Mostly undefined, which stands for the person who has the right to do it. */
export const actor = fc.oneof(
  { weight: 7, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom<Person>('Ana', 'Bruno', 'Carla') },
)
