import { positional, type Sql } from '#database/sql.ts'

// From one show that has listings to the next, without reading the listings between them.
const FIND = positional(
  'listings.find_begun_shows',
  `with recursive on_sale as (
     (
       select seller_id, event_reference, show_id
       from listings
       where status = 'ACTIVE'
       order by seller_id, event_reference, show_id
       limit 1
     )
     union all
     select following.*
     from on_sale
     cross join lateral (
       select l.seller_id, l.event_reference, l.show_id
       from listings l
       where l.status = 'ACTIVE'
         and (l.seller_id, l.event_reference, l.show_id)
           > (on_sale.seller_id, on_sale.event_reference, on_sale.show_id)
       order by l.seller_id, l.event_reference, l.show_id
       limit 1
     ) following
   )
   select s.seller_id, s.event_reference, s.show_id
   from on_sale
   join shows s
     on s.seller_id = on_sale.seller_id and s.event_reference = on_sale.event_reference
     and s.show_id = on_sale.show_id
   join sellers on sellers.seller_id = s.seller_id
   where s.status = 'LIVE' and s.starts_at <= now() + sellers.clock_offset`,
)
const LOCK_SHOW = positional(
  'listings.lock_begun_show',
  `select s.show_id
   from shows s
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3
     and s.status = 'LIVE' and s.starts_at <= seller_now($1)
   for share of s`,
)
const LOCK_TICKETS = positional(
  'listings.lock_tickets_of_show',
  `with chunk as materialized (
     select ticket_id
     from listings
     where seller_id = $1 and event_reference = $2 and show_id = $3 and status = 'ACTIVE'
     order by ticket_option_id, final_price_minor, listed_at, listing_id
     limit $4
   )
   select t.ticket_id
   from (select ticket_id from chunk order by ticket_id) chunk
   cross join lateral (
     select tickets.ticket_id
     from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = chunk.ticket_id
     limit 1
     for update
   ) t`,
)
const LOCK_LISTINGS = positional(
  'listings.lock_of_tickets',
  `select l.listing_id
   from listings l
   where l.seller_id = $1 and l.ticket_id = any($2) and l.status = 'ACTIVE'
   order by l.listing_id
   for update of l`,
)

export interface ShowKey {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
}

interface ShowRow {
  readonly seller_id: string
  readonly event_reference: string
  readonly show_id: string
}

/** The shows of all sellers that have begun and still have listings. */
export async function findBegunShows(db: Sql): Promise<ShowKey[]> {
  const rows = await db.rows<ShowRow>(FIND, [])
  return rows.map((row) => ({
    sellerId: row.seller_id,
    eventReference: row.event_reference,
    showId: row.show_id,
  }))
}

/** At most `limit` active listings of the show, locked after their tickets; none where the show has not begun after all. */
export async function lockSomeOfBegunShow(db: Sql, show: ShowKey, limit: number): Promise<string[]> {
  const key = [show.sellerId, show.eventReference, show.showId]
  if ((await db.rows(LOCK_SHOW, key)).length === 0) return []
  return lockSomeOfShow(db, show, limit)
}

/** At most `limit` active listings of the show, locked after their tickets until the transaction ends. */
export async function lockSomeOfShow(db: Sql, show: ShowKey, limit: number): Promise<string[]> {
  const values = [show.sellerId, show.eventReference, show.showId, limit]
  const tickets = await db.rows<{ ticket_id: string }>(LOCK_TICKETS, values)
  const ticketIds = tickets.map(({ ticket_id }) => ticket_id)
  const listings = await db.rows<{ listing_id: string }>(LOCK_LISTINGS, [show.sellerId, ticketIds])
  return listings.map(({ listing_id }) => listing_id)
}
