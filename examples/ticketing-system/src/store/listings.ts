import { randomUUID } from 'node:crypto'
import { toMinor } from '../money.ts'
import type { Store } from './open-store.ts'
import { markListed } from './tickets.ts'

interface ReportedListing {
  readonly listingId: string
  readonly ticketId: string
  readonly status: string
  readonly price: number
  readonly currency: string
}

/** Saves what a webhook reported. Listings of tickets that we did not sell are ignored. */
export function saveListing(store: Store, listing: ReportedListing) {
  const { listingId, ticketId, status, currency } = listing
  store
    .prepare(
      `insert into listings (listing_id, ticket_id, status, price, currency)
       select ?, ticket_id, ?, ?, ? from tickets where ticket_id = ?
       on conflict (listing_id) do update set status = excluded.status, price = excluded.price`,
    )
    .run(listingId, status, toMinor({ amount: listing.price, currency }), currency, ticketId)
}

/** Saves a listing that our own call made, unless a webhook has reported it already: that one may be newer. */
export function saveOwnListing(store: Store, listing: ReportedListing) {
  const { listingId, ticketId, status, currency } = listing
  const { changes } = store
    .prepare(
      'insert or ignore into listings (listing_id, ticket_id, status, price, currency) values (?, ?, ?, ?, ?)',
    )
    .run(listingId, ticketId, status, toMinor({ amount: listing.price, currency }), currency)
  if (changes === 1) markListed(store, ticketId, true)
}

interface DeliveredPayout {
  readonly listingId: string
  readonly amount: number
  readonly currency: string
}

export function markPaidOut(store: Store, payout: DeliveredPayout) {
  store
    .prepare('update listings set paid_out = ? where listing_id = ?')
    .run(toMinor(payout), payout.listingId)
}

export interface SoldListing {
  readonly listingId: string
  readonly price: number
  readonly paidOut: number | null
  readonly currency: string
}

export function listSoldListings(store: Store): SoldListing[] {
  return store
    .prepare(
      `select listing_id as listingId, price, paid_out as paidOut, currency
       from listings where status = 'SOLD'`,
    )
    .all() as unknown as SoldListing[]
}

/** Seats of listings, by listing id. */
export function findSeats(store: Store, listingIds: readonly string[]): Map<string, string> {
  const find = store.prepare('select seat from listings join tickets using (ticket_id) where listing_id = ?')
  return new Map(listingIds.map((listingId) => [listingId, String(find.get(listingId)?.seat ?? '')]))
}

export interface Consent {
  readonly ticketId: string
  readonly email: string
  readonly price: string
  readonly payout: string
}

/** Saves the agreement before the call that states it. @returns what the call sends as `consent` */
export function insertConsent(store: Store, { ticketId, email, price, payout }: Consent) {
  const consentId = randomUUID()
  const givenAt = new Date().toISOString()
  store
    .prepare(
      'insert into consents (consent_id, ticket_id, email, price, payout, given_at) values (?, ?, ?, ?, ?, ?)',
    )
    .run(consentId, ticketId, email, price, payout, givenAt)
  return { givenAt, reference: `consents/${consentId}` }
}
