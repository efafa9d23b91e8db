import {
  getListedTickets,
  getListingByTicket,
  getTicket,
  getTicketHistory,
  listTickets,
} from '@taquilla/contract'
import { getCheckout, getPurchase, type Purchase } from '@taquilla/contract/guest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { purchasable } from '../model/listing-model.ts'
import {
  accept,
  hasStarted,
  isSignedIn,
  type Model,
  type PaymentModel,
  type Person,
  type PurchaseModel,
  refuse,
} from '../model/model.ts'
import { toNumber } from '../money.ts'
import { command, expectOutcome, payablePick, pickPurchase, ticketNumber } from './command.ts'
import { listingFields } from './listing-commands.ts'
import { expectEnd, totalOf } from './purchase-commands.ts'
import { runWorker } from './seller-commands.ts'
import { ticketFields } from './ticket-commands.ts'
import { emailOf, idOf, ticketIdOf, type World } from './world.ts'

export const readTicket = command(ticketNumber, compareTicket)

async function compareTicket(number: number, model: Model, world: World): Promise<void> {
  const ticket = model.tickets.get(number)
  const isThere = ticket !== undefined && ticket.status !== 'DELETED'
  const response = await world.call(getTicket, { params: { ticketId: ticketIdOf(number) } })
  if (expectOutcome(response, isThere ? accept(ticket) : refuse('ticket.not_found')) === undefined) return
  expect(response.answer).toMatchObject(ticketFields(ticket))
  const { rejection } = response.answer
  if (ticket?.status !== 'REJECTED') expect(rejection).toBeNull()
  else expect(ticket.rejection).toContain(rejection?.code)
}

export const readListing = command(
  fc.record({
    number: ticketNumber,
    reseller: fc.option(fc.constantFrom<Person>('Ana', 'Bruno', 'Carla'), { freq: 2 }),
  }),
  compareListing,
)

interface ListingQuery {
  readonly number: number
  readonly reseller: Person | null
}

async function compareListing({ number, reseller }: ListingQuery, model: Model, world: World): Promise<void> {
  const listing = model.listings.findLast(
    (each) => each.ticket === number && (reseller === null || each.reseller === reseller),
  )
  const status = model.tickets.get(number)?.status ?? 'DELETED'
  const found = listing === undefined ? refuse('listing.not_found') : accept(listing)
  const outcome = status === 'DELETED' ? refuse('ticket.not_found') : found
  const response = await world.call(getListingByTicket, {
    params: { ticketId: ticketIdOf(number) },
    query: reseller === null ? {} : { sellerEmail: emailOf(reseller) },
  })
  if (expectOutcome(response, outcome) === undefined || listing === undefined) return
  expect(response.answer).toMatchObject(listingFields(world, listing))
  expect(response.answer.soldAt === null).toBe(listing.status !== 'SOLD')
}

export const readListed = command(fc.constant(undefined), (_, model, world) => compareListed(model, world))

async function compareListed(model: Model, world: World): Promise<void> {
  const listings = purchasable(model).map((listing) => ({ _id: idOf(world.listingIds, listing) }))
  const bestListing = listings[0] ?? null
  const option = { ticketOptionId: 'stalls', count: listings.length, bestListing, listings }
  const response = await world.call(getListedTickets, { params: { eventId: world.eventReference } })
  expect(response.answer).toEqual({
    totalCount: listings.length,
    bestListing,
    results: listings.length === 0 ? [] : [option],
  })
}

export const readHistory = command(ticketNumber, compareHistory)

async function compareHistory(number: number, model: Model, world: World): Promise<void> {
  const isKnown = model.tickets.has(number)
  const response = await world.call(getTicketHistory, { params: { ticketId: ticketIdOf(number) } })
  if (expectOutcome(response, isKnown ? accept(null) : refuse('ticket.not_found')) === undefined) return
  const actions = response.answer.results
    // The model does not follow when codes unlock.
    .filter(({ action }) => action !== 'UNLOCKED')
    .map(({ action, reason }) => (action === 'UNLISTED' ? `${action} ${reason}` : action))
  expect(actions).toEqual(model.histories.get(number) ?? [])
}

export const readPurchase = command(payablePick, (choice, model, world) =>
  comparePurchase(pickPurchase(model, choice), model, world),
)

type Picked = PurchaseModel | undefined

async function comparePurchase(purchase: Picked, model: Model, world: World): Promise<void> {
  const buyer = purchase?.buyer ?? 'Ana'
  const params = { id: idOf(world.purchaseIds, purchase) }
  const read = await world.page(getPurchase, buyer, { params })
  const captured = purchase?.payments.find(({ status }) => status === 'CAPTURED')
  if (!isSignedIn(model, buyer)) return void expectOutcome(read, refuse('session.missing'))
  const isBought = purchase !== undefined && captured !== undefined
  if (expectOutcome(read, isBought ? accept(null) : refuse('purchase.not_found')) !== undefined && captured) {
    expect(read.answer.total).toBe(purchase && toNumber(totalOf(purchase)))
    expectRefund(read.answer.refund, captured)
  }
  if (purchase !== undefined) await compareCheckout(model, world, purchase)
}

/** States that a refund may have after a worker has requested it, by card. */
const STATES_BY_CARD: Readonly<Record<string, readonly string[]>> = {
  REFUND_FAILS_ONCE: ['DUE', 'DONE'],
  REFUND_COMES_BACK: ['AWAITING_PROVIDER', 'FAILED', 'DONE'],
}

function expectRefund(
  refund: Purchase['refund'],
  { refund: reasons, isRefundAsked, outcome }: PaymentModel,
): void {
  if (reasons === null || refund === null) {
    expect([refund?.reason, reasons]).toEqual([undefined, null])
    return
  }
  expect(reasons).toContain(refund.reason)
  expect(isRefundAsked ? (STATES_BY_CARD[outcome] ?? ['DONE']) : ['DUE']).toContain(refund.status)
}

async function compareCheckout(model: Model, world: World, purchase: PurchaseModel): Promise<void> {
  const params = { id: idOf(world.purchaseIds, purchase) }
  const { answer, status, text } = await world.page(getCheckout, purchase.buyer, { params })
  expect(status, text).toBe(200)
  expect(answer).toMatchObject({
    view: 'BUYER',
    items: purchase.items.map(({ listing, price, finalPrice }) => ({
      listingId: world.listingIds[listing],
      price: toNumber(price),
      buyerFee: toNumber(finalPrice - price),
    })),
    total: toNumber(totalOf(purchase)),
  })
  expect(statesOf(model, purchase)).toContain(answer.status)
  if (purchase.status === 'OPEN') expectEnd(world, purchase, answer.expiresAt)
}

/** A purchase may have run into its end twice: by its own time, and by the end of its show. */
function statesOf(model: Model, { status, show, expiresAt, isVoidedByShow }: PurchaseModel): string[] {
  const isShowOver = !model.shows[show].isLive || hasStarted(model, show)
  if (status === 'EXPIRED' && isShowOver) return ['EXPIRED', 'VOIDED']
  if (isVoidedByShow && model.now >= expiresAt) return ['VOIDED', 'EXPIRED']
  return [status]
}

/** Histories that are read at the end of a sequence; reading all of them would take most of its time. */
const HISTORIES = 2

/** Lets the worker finish, and compares what can be read with the model. */
export async function compareAll(model: Model, world: World): Promise<void> {
  await compareListed(model, world)
  await runWorker(model, world)
  await compareListed(model, world)
  await compareTickets(model, world)
  for (const number of new Set(model.listings.map(({ ticket }) => ticket))) {
    await compareListing({ number, reseller: null }, model, world)
  }
  const longest = [...model.histories].toSorted(([, one], [, other]) => other.length - one.length)
  for (const [number] of longest.slice(0, HISTORIES)) await compareHistory(number, model, world)
  for (const purchase of model.purchases) await comparePurchase(purchase, model, world)
}

async function compareTickets(model: Model, world: World): Promise<void> {
  const { answer } = await world.call(listTickets, {
    query: { externalReferenceEventId: world.eventReference },
  })
  const all = [...model.tickets.values()]
  for (const { number } of all.filter(({ status }) => status === 'REJECTED')) {
    await compareTicket(number, model, world)
  }
  const tickets = all.filter(({ status }) => status !== 'DELETED' && status !== 'REJECTED')
  expect(answer.results.toSorted((one, other) => one.ticketId.localeCompare(other.ticketId))).toMatchObject(
    tickets.map(ticketFields).toSorted((one, other) => one.ticketId.localeCompare(other.ticketId)),
  )
}
