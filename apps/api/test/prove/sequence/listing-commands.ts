import { type ListingType, terminateListing as terminateListingOperation } from '@taquilla/contract'
import {
  changeListingPrice,
  createListings,
  type OwnListing,
  removeListing as removeListingOperation,
} from '@taquilla/contract/guest'
import fc from 'fast-check'
import { expect } from 'vitest'
import * as listingModel from '../model/listing-model.ts'
import {
  HIGHEST_TICKET_NUMBER,
  hasStarted,
  isSignedIn,
  type ListingModel,
  type Model,
  newestListingOf,
  type TicketModel,
} from '../model/model.ts'
import { toNumber, toOffer } from '../money.ts'
import { termsBody } from '../requests.ts'
import { actor, command, expectOutcome, listingPick, pickListing, pickTicket, ticketWith } from './command.ts'
import { emailOf, idOf, saw, ticketIdOf, type World } from './world.ts'

// 100.10, 100.20 and 99.80 make fees of exactly half a cent with some of the rules; the last three are out of bounds
// with some.
const PRICES = [10_010, 10_010, 10_020, 10_030, 9_980, 9_980, 10_990, 10_990, 12_000, 12_001, 4_999]
const price = fc.constantFrom(...PRICES)
/** How many cents the page's promise differs from the right payout. */
const mistake = fc.oneof({ weight: 14, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) })

interface Choice {
  readonly type: ListingType
  readonly tickets: readonly number[]
}

type Choose = (model: Model) => Choice

const LISTABLE_TYPES: readonly ListingType[] = ['SINGLE', 'MULTI', 'PACK', 'PACK']

/** Tickets that their owner can list together; any ticket if there is none. */
const apt = fc
  .record({
    type: fc.constantFrom(...LISTABLE_TYPES),
    pick: fc.nat({ max: 7 }),
    count: fc.constantFrom(2, 2, 3),
  })
  .map(
    ({ type, pick, count }): Choose =>
      (model) => {
        const free = [...model.tickets.values()].filter((ticket) => isFree(model, ticket))
        const first = free[pick % free.length]
        if (first === undefined) return { type: 'SINGLE', tickets: [pick + 1] }
        const alike = free.filter(({ owner, sent }) => owner === first.owner && sent.show === first.sent.show)
        if (type === 'SINGLE' || alike.length === 1) return { type: 'SINGLE', tickets: [first.number] }
        return { type, tickets: [...new Set([first, ...alike].map(({ number }) => number))].slice(0, count) }
      },
  )

function isFree(model: Model, { status, owner, sent }: TicketModel): boolean {
  const isShowAhead = model.shows[sent.show].isLive && !hasStarted(model, sent.show)
  return status === 'ACTIVE' && isShowAhead && isSignedIn(model, owner)
}

const inapt = fc
  .record({
    type: fc.constantFrom(...LISTABLE_TYPES),
    tickets: fc.uniqueArray(fc.integer({ min: 1, max: HIGHEST_TICKET_NUMBER }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(
    (choice): Choose =>
      () =>
        choice,
  )

const offered = fc.oneof({ weight: 5, arbitrary: apt }, { weight: 1, arbitrary: inapt })

export const list = command(
  fc.record({ choose: offered, person: actor, price, mistake }),
  async ({ choose, person, price: cents, mistake: wrong }, model, world) => {
    const { type, tickets } = choose(model)
    const owner = person ?? model.tickets.get(tickets[0] ?? 0)?.owner ?? 'Ana'
    const payout = toOffer(cents, model.rules).payout + wrong
    const wasSold = tickets.some((number) => newestListingOf(model, number)?.status === 'SOLD')
    saw('a session ended', world.sessions.has(owner) && !isSignedIn(model, owner))
    const outcome = listingModel.list(model, { person: owner, type, tickets, price: cents, payout })
    const terms = termsBody({ price: cents, payout })
    const response = await world.page(createListings, owner, {
      body: {
        type,
        tickets: tickets.map((number) => ({
          id: world.ticketIds.get(number) ?? crypto.randomUUID(),
          ...terms,
        })),
      },
    })
    const listings = expectOutcome(response, outcome)
    if (listings === undefined) return
    expectListings(response.answer, listings)
    for (const [index, { id }] of response.answer.entries()) {
      const listing = listings[index]
      if (listing !== undefined) world.listingIds[listing.index] = id
    }
    const groups = new Set(response.answer.map(({ groupId }) => groupId))
    expect(groups.size, 'groups of listings made together').toBe(1)
    expect(groups.has(null)).toBe(type === 'SINGLE')
    saw('a bought ticket was sold again', wasSold)
    saw('a fee was rounded at exactly half a cent', isHalf(model, cents))
  },
)

function isHalf({ rules }: Model, cents: number): boolean {
  return [rules.buyerFee, rules.sellerFee].some((fee) => (cents * fee) % 10_000 === 5_000)
}

function expectListings(answer: readonly OwnListing[], listings: readonly ListingModel[]): void {
  expect(answer).toMatchObject(
    listings.map(({ type, status, price: cents, finalPrice, payout }) => ({
      type,
      status,
      price: toNumber(cents),
      buyerFee: toNumber(finalPrice - cents),
      sellerFee: toNumber(cents - payout),
      finalPrice: toNumber(finalPrice),
      payout: toNumber(payout),
      currency: 'MXN',
    })),
  )
}

export const changePrice = command(
  fc.record({ pick: listingPick, person: actor, price, mistake }),
  async ({ pick, person, price: cents, mistake: wrong }, model, world) => {
    const listing = pickListing(model, pick)
    const reseller = person ?? listing?.reseller ?? 'Ana'
    const payout = toOffer(cents, model.rules).payout + wrong
    const isNew = listing !== undefined && listing.price !== cents
    const outcome = listingModel.changePrice(model, { person: reseller, listing, price: cents, payout })
    const response = await world.page(changeListingPrice, reseller, {
      params: { id: idOf(world.listingIds, listing) },
      body: termsBody({ price: cents, payout }),
    })
    const changed = expectOutcome(response, outcome)
    if (changed === undefined) return
    expect(response.answer.map(({ id }) => id).toSorted()).toEqual(
      changed.map((each) => idOf(world.listingIds, each)).toSorted(),
    )
    expectListings(response.answer, changed)
    saw('a price was changed', isNew)
  },
)

export const removeListing = command(
  fc.record({ pick: listingPick, person: actor }),
  async ({ pick, person }, model, world) => {
    const listing = pickListing(model, pick)
    const reseller = person ?? listing?.reseller ?? 'Ana'
    const outcome = listingModel.removeListing(model, { person: reseller, listing })
    const response = await world.page(removeListingOperation, reseller, {
      params: { id: idOf(world.listingIds, listing) },
    })
    if (expectOutcome(response, outcome) === undefined) return
    expect(response.text).toBe('')
    saw('a whole pack was taken down', listing?.type === 'PACK')
  },
)

export const terminateListing = command(
  ticketWith('LISTED', 'LISTED', undefined),
  async (pick, model, world) => {
    const number = pickTicket(model, pick)
    const outcome = listingModel.terminateListing(model, number)
    const params = { ticketId: ticketIdOf(number) }
    const response = await world.call(terminateListingOperation, { params })
    const listing = expectOutcome(response, outcome)
    if (listing === undefined) return
    expect(response.answer).toEqual({ _id: idOf(world.listingIds, listing) })
    saw('a whole pack was taken down', listing.type === 'PACK')
  },
)

/** Fields of a listing that the seller reads. */
export function listingFields(world: World, listing: ListingModel) {
  const { ticket, reseller, buyer, status, type, price: cents, finalPrice } = listing
  return {
    listingId: idOf(world.listingIds, listing),
    ticketId: ticketIdOf(ticket),
    sellerEmail: emailOf(reseller),
    buyerEmail: buyer === null ? null : emailOf(buyer),
    status,
    type,
    price: toNumber(cents),
    finalPrice: toNumber(finalPrice),
    currency: 'MXN',
  }
}
