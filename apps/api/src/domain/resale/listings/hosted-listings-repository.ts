import { ApiError } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'

// A cancelled show ends its listings in the background; what is not for sale any more has no address to share.
const FIND_ON_SALE = positional(
  'listings.find_on_sale_of_ticket',
  `select l.listing_id
   from listings l
   join shows s
     on s.seller_id = l.seller_id and s.event_reference = l.event_reference and s.show_id = l.show_id
   where l.seller_id = $1 and l.ticket_id = $2 and l.status = 'ACTIVE'
     and s.status = 'LIVE' and s.starts_at > seller_now($1)`,
)
const FIND_LATEST = positional(
  'listings.find_latest_id_of_ticket',
  `select listing_id
   from listings
   where seller_id = $1 and ticket_id = $2
   order by listed_at desc
   limit 1`,
)

/** The listing by which anybody can buy the ticket now. @throws ticket.not_listed */
export async function getListingOnSale(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const [row] = await db.rows<{ listing_id: string }>(FIND_ON_SALE, [sellerId, ticketId])
  if (row === undefined) throw new ApiError('ticket.not_listed')
  return row.listing_id
}

/** The newest listing of the ticket, whatever became of it. @throws listing.not_found */
export async function getLatestListingId(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const [row] = await db.rows<{ listing_id: string }>(FIND_LATEST, [sellerId, ticketId])
  if (row === undefined) throw new ApiError('listing.not_found')
  return row.listing_id
}
