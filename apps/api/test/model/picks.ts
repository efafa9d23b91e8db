import fc from 'fast-check'
import {
  HIGHEST_TICKET_NUMBER,
  type ListingModel,
  type Model,
  newestListingOf,
  type Person,
  type PurchaseModel,
  type TicketModel,
} from './model.ts'
import { isUndecided } from './purchase-model.ts'

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
