import { exampleIds, getTicket, type ListingType } from '@taquilla/contract'
import { createHold, createListings, getSaleOptions, startPayment } from '@taquilla/contract/guest'
import { amountsAt, toMajorUnits, toMinorUnits } from '@taquilla/contract/resale'
import type { TestApp, TestSeller } from '../build-app.ts'
import { sandboxCard } from '../builders/payments.ts'
import { signIn } from '../builders/sign-in.ts'
import { sendCall } from '../call.ts'
import { positional } from '../positional.ts'
import { SHOWN_LISTINGS, TICKET_OF_SHOWN_PURCHASE } from './shown-ids.ts'

/** Tickets to list through the hosted pages. */
export interface ResaleOfSample {
  readonly type: ListingType
  readonly price: number
  /** Ticket ids of the seller, all owned by one person. */
  readonly tickets: readonly string[]
  /** E-mail of the buyer who pays for all of them, if any. */
  readonly boughtBy?: string
}

interface ResalePlace {
  readonly test: TestApp
  readonly seller: TestSeller
}

// Gives the listings the ids that samples use, also in what the ticket's history is written from.
const RENAME = positional(
  'test.rename_listing',
  `with announced as (
     update outbox_rows
     set payload = replace(payload::text, listings.listing_id::text, $3::uuid::text)::jsonb
     from listings
     where listings.seller_id = $1 and listings.ticket_id = $2 and outbox_rows.seller_id = listings.seller_id
   ), consents as (
     update listing_consents c
     set listing_id = $3
     from listings
     where listings.seller_id = $1 and listings.ticket_id = $2 and c.seller_id = $1 and c.listing_id = listings.listing_id
   )
   update listings set listing_id = $3 where seller_id = $1 and ticket_id = $2`,
)

// Give the purchase the ids that samples use. Foreign keys are checked when a statement has ended.
const RENAME_PURCHASE = positional(
  'test.rename_purchase',
  `with items as (
     update buy_intention_items set buy_intention_id = $3 where seller_id = $1 and buy_intention_id = $2
   ), devices as (
     update hold_devices set buy_intention_id = $3 where seller_id = $1 and buy_intention_id = $2
   )
   update buy_intentions set buy_intention_id = $3 where seller_id = $1 and buy_intention_id = $2`,
)
const RENAME_PAYMENT = positional(
  'test.rename_payment',
  `with entries as (
     update ledger_entries
     set payment_id = $3, ledger_entry_id = case when account = 'HOLDERS' then $4 else ledger_entry_id end
     where seller_id = $1 and payment_id = $2
   ), owed as (
     update payouts set payment_id = $3 where seller_id = $1 and payment_id = $2
   )
   update payments set payment_id = $3 where seller_id = $1 and payment_id = $2`,
)

/** Lists the tickets as their holder, and buys them if the sample needs it, unless this was done before. */
export async function listForResale(place: ResalePlace, { boughtBy, ...listed }: ResaleOfSample) {
  const [first] = await Promise.all(listed.tickets.map((ticketId) => readTicket(place, ticketId)))
  if (first?.status === 'LISTED' || first?.currentOwnerEmail === boughtBy) return
  await list(place, listed)
  await renameListings(place, listed.tickets)
  if (boughtBy !== undefined) await buy(place, listed.tickets, boughtBy)
}

/** Gives the only listing of each ticket the id that samples use. */
export async function renameListings({ test, seller }: ResalePlace, ticketIds: readonly string[]) {
  for (const ticketId of ticketIds) {
    await test.database.rows(RENAME, [seller.sellerId, ticketId, SHOWN_LISTINGS[ticketId]])
  }
}

async function list(place: ResalePlace, { type, price, tickets }: Omit<ResaleOfSample, 'boughtBy'>) {
  const known = await Promise.all(tickets.map((ticketId) => readTicket(place, ticketId)))
  const guest = await guestOf(place, known[0]?.currentOwnerEmail)
  const offered = []
  for (const { _id: id } of known) {
    const { shows } = (await guest(getSaleOptions, { query: { ticketId: id } })).answer
    const terms = shows[0]?.tickets[0]?.terms
    if (!terms) throw new Error(`The ticket ${id} of a sample cannot be resold.`)
    const { payout } = amountsAt(toMinorUnits(price, terms.currency) ?? 0n, terms)
    offered.push({ id, price, payout: toMajorUnits(payout, terms.currency) })
  }
  await guest(createListings, { body: { type, tickets: offered } })
}

async function buy(place: ResalePlace, tickets: readonly string[], buyer: string) {
  const guest = await guestOf(place, buyer)
  const listingIds = tickets.map((ticketId) => SHOWN_LISTINGS[ticketId])
  const { answer } = await guest(createHold, { body: { listingIds, lang: 'es' } })
  const isShown = tickets[0] === TICKET_OF_SHOWN_PURCHASE
  const { sale, payment: paymentId, ledgerEntry } = exampleIds
  const id = isShown ? sale : answer.id
  const { test, seller } = place
  if (isShown) await test.database.rows(RENAME_PURCHASE, [seller.sellerId, answer.id, id])
  const made = await pay(guest, id)
  if (!isShown) return
  await test.database.rows(RENAME_PAYMENT, [seller.sellerId, made, paymentId, ledgerEntry])
}

/** Returns the id of the payment. @throws Error if it was not captured */
async function pay(guest: TestApp['guest'], id: string): Promise<string> {
  const payment = await guest(startPayment, {
    params: { id },
    body: { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS') },
  })
  if (payment.answer.status !== 'CAPTURED') throw new Error(`A sample was not paid: ${payment.text}`)
  return payment.answer.id
}

async function readTicket({ test, seller }: ResalePlace, ticketId: string) {
  const { answer } = await sendCall(test.app, getTicket, { key: seller.privateKey, params: { ticketId } })
  return answer
}

/** Calls as a signed-in person. @throws Error if one is refused */
async function guestOf({ test, seller }: ResalePlace, email?: string | null): Promise<TestApp['guest']> {
  const { sellerId } = seller
  const session = await signIn(test, email ?? '', sellerId)
  return async (operation, call) => {
    const answered = await test.guest(operation, { ...call, sellerId, session })
    if (answered.status !== 200) throw new Error(`${operation.id} of a sample was refused: ${answered.text}`)
    return answered
  }
}
