import { ApiError } from '@taquilla/contract'
import { uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { TicketKey } from '#domain/values/keys.ts'

// Listings of a cancelled or started show stay ACTIVE until a job ends them, so the show is checked too.
const FIND_LISTING_ON_SALE = statement(
  'market.find_listing_on_sale',
  { listingId: uuid },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select l.listing_id
    from listings l
    join shows s
      on s.seller_id = ${sellerId} and s.event_reference = l.event_reference and s.show_id = l.show_id
    where l.seller_id = ${sellerId} and l.ticket_id = ${ticketId} and l.status = 'ACTIVE'
      and s.status = 'LIVE' and s.starts_at > seller_now(${sellerId})`,
)
const FIND_LATEST_LISTING = statement(
  'market.find_latest_listing',
  { listingId: uuid },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select listing_id
    from listings
    where seller_id = ${sellerId} and ticket_id = ${ticketId}
    order by listed_at desc
    limit 1`,
)

/** @throws ticket.not_listed if the ticket cannot be bought now */
export async function getListingOnSale(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const [listing] = await db.rows(FIND_LISTING_ON_SALE, { sellerId, ticketId })
  if (listing === undefined) throw new ApiError('ticket.not_listed', { values: { id: ticketId } })
  return listing.listingId
}

/** Returns the id of the newest listing of the ticket, in any status. @throws listing.not_found */
export async function getLatestListingId(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const [listing] = await db.rows(FIND_LATEST_LISTING, { sellerId, ticketId })
  if (listing === undefined) throw new ApiError('listing.not_found', { values: { id: ticketId } })
  return listing.listingId
}
