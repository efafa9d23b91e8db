import { statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { TestApp } from '../build-app.ts'

// A row as the hosted pages make it: quick, and free of what listing does besides.
const INSERT_LISTING = statement(
  'test.insert_listing',
  `with listed as (
     update tickets
     set status = 'LISTED'
     where seller_id = $1 and ticket_id = $3
     returning *
   )
   insert into listings
     (seller_id, listing_id, ticket_id, event_reference, show_id, ticket_option_id, type, seller_email, price_minor,
      buyer_fee_minor, seller_fee_minor, currency, listed_at)
   select seller_id, $2, ticket_id, event_reference, show_id, ticket_option_id, 'SINGLE', coalesce(owner_email, buyer_email), $4, $5, $6,
     currency, seller_now($1)
   from listed
   returning listing_id`,
)
const END_LISTING = statement(
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

export interface StoredListingOptions {
  readonly ticketId: string
  readonly priceMinor?: bigint
  readonly sellerId?: string
}

/** Puts a stored ticket up for resale by its owner; answers the listing's id. */
export async function storeListing(testApp: TestApp, options: StoredListingOptions): Promise<string> {
  const { ticketId, priceMinor = 70_000n, sellerId = testApp.seller.sellerId } = options
  const values = [sellerId, newId(), ticketId, priceMinor, priceMinor / 10n, priceMinor / 20n]
  const [row] = await testApp.database.rows<{ listing_id: string }>(INSERT_LISTING, values)
  if (row === undefined) throw new Error(`There is no ticket ${ticketId} to list.`)
  return row.listing_id
}

/** Takes a stored listing down, as its holder would. */
export async function endStoredListing(testApp: TestApp, listingId: string): Promise<void> {
  await testApp.database.rows(END_LISTING, [testApp.seller.sellerId, listingId])
}
