import { getTicketHistory, type ListingStatus, type ListingType, listForOwner } from '@taquilla/contract'
import { addressForms } from '#database/address-forms.ts'
import { newId } from '#domain/values/ids.ts'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'

// Inserts rows directly instead of calling operations: faster, and independent of rules.

const INSERT = positional(
  'test.insert_listings',
  `with listed as (
     update tickets
     set status = 'LISTED', owner_email = coalesce($6, owner_email)
     where seller_id = $1 and ticket_id = any($2) and $12 = 'ACTIVE'
   )
   insert into listings
     (seller_id, listing_id, ticket_id, event_reference, show_id, ticket_option_id, type, group_id, status,
      seller_email, price_minor, buyer_fee_minor, seller_fee_minor, currency, listed_at, ended_at, ending)
   select $1, listed.listing_id, t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, $4, $5, $12,
     coalesce($6, t.owner_email, t.buyer_email), $7, $8, $9, t.currency,
     coalesce($10::timestamptz, seller_now($1)) + make_interval(secs => listed.place * $11),
     case when $12 = 'CANCELLED' then seller_now($1) end,
     case when $12 = 'CANCELLED' then 'REMOVED_BY_HOLDER' end
   from unnest($2::text[], $3::uuid[]) with ordinality as listed (ticket_id, listing_id, place)
   join tickets t on t.seller_id = $1 and t.ticket_id = listed.ticket_id`,
)
const END = positional(
  'test.end_listing',
  `with ended as (
     update listings
     set status = 'CANCELLED', ending = 'REMOVED_BY_HOLDER', ended_at = seller_now($1)
     where seller_id = $1 and listing_id = $2
     returning ticket_id
   )
   update tickets
   set status = 'ACTIVE'
   where seller_id = $1 and ticket_id = (select ticket_id from ended)`,
)

export interface StoredListings {
  /** ACTIVE tickets, which become LISTED. */
  readonly ticketIds: readonly string[]
  readonly sellerId?: string
  readonly type?: ListingType
  readonly groupId?: string
  /** Overrides the owner of each ticket. */
  readonly sellerEmail?: string
  readonly priceMinor?: bigint
  readonly buyerFeeMinor?: bigint
  readonly sellerFeeMinor?: bigint
  readonly listedAt?: Date
  /** Seconds between the creation times of two listings; 0 by default. */
  readonly secondsApart?: number
  readonly status?: Exclude<ListingStatus, 'SOLD'>
}

/** Stores a listing for each ticket and returns their ids in the order of the tickets. */
export async function storeListings(testApp: TestApp, options: StoredListings): Promise<string[]> {
  const { ticketIds, type = 'SINGLE' } = options
  const listingIds = ticketIds.map(() => newId())
  await testApp.database.rows(INSERT, [
    options.sellerId ?? testApp.seller.sellerId,
    ticketIds,
    listingIds,
    type,
    type === 'SINGLE' ? null : (options.groupId ?? newId()),
    options.sellerEmail ?? null,
    options.priceMinor ?? 10_000n,
    options.buyerFeeMinor ?? 800n,
    options.sellerFeeMinor ?? 500n,
    options.listedAt ?? null,
    options.secondsApart ?? 0,
    options.status ?? 'ACTIVE',
  ])
  if (addressForms(options.sellerEmail)) await completeAddressForms(testApp.database)
  return listingIds
}

/** Stores one listing and returns its id. */
export async function storeListing(
  testApp: TestApp,
  { ticketId, ...options }: Omit<StoredListings, 'ticketIds'> & { readonly ticketId: string },
): Promise<string> {
  const [listingId] = await storeListings(testApp, { ...options, ticketIds: [ticketId] })
  return String(listingId)
}

/** Ends a stored listing as if its holder had removed it. */
export async function endStoredListing(testApp: TestApp, listingId: string): Promise<void> {
  await testApp.database.rows(END, [testApp.seller.sellerId, listingId])
}

/** Consent that an owner gave before the tests. */
export const CONSENT = { givenAt: '2026-01-15T12:00:00-03:00', reference: 'consents/418' }

/** Body of list-for-owner for these tickets at 100.00, of which their owner receives 95.00. */
export function askingFor(ticketIds: readonly string[], type: ListingType = 'SINGLE', price = 100) {
  const tickets = ticketIds.map((ticketId) => ({ ticketId, price, payout: price * 0.95 }))
  return { type, tickets, consent: CONSENT }
}

/** Lists all tickets of a market by API; returns the ids of the listings. */
export async function listByApi(
  test: TestApp,
  { ticketIds }: { readonly ticketIds: readonly string[] },
  type: ListingType = 'SINGLE',
) {
  const { status, text, answer } = await test.call(listForOwner, { body: askingFor(ticketIds, type) })
  if (status !== 200) throw new Error(`The listing of a test was refused: ${text}`)
  return answer.map(({ listingId }) => listingId)
}

/** The ticket's history: what happened, who did it, and the consent for it. */
export async function readConsents(test: TestApp, ticketId: string | undefined) {
  await test.runJobs()
  const { answer } = await test.call(getTicketHistory, { params: { ticketId: String(ticketId) } })
  return answer.results.map(({ action, by, consent }) => [action, by.keyLabel, consent])
}
