import { text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { ShowKey, TicketKeys } from '#domain/values/keys.ts'

const SHOW_KEY = { sellerId: text, eventReference: text, showId: text }
// The recursion jumps from one show with listings to the next by index, without reading the listings between.
const SHOWS_ON_SALE = sql`
    with recursive on_sale as (
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
    )`
const FIND_STARTED_SHOWS = statement(
  'closing.find_started_shows',
  SHOW_KEY,
  sql`${SHOWS_ON_SALE}
    select s.seller_id, s.event_reference, s.show_id
    from on_sale
    join shows s
      on s.seller_id = on_sale.seller_id and s.event_reference = on_sale.event_reference
      and s.show_id = on_sale.show_id
    join sellers on sellers.seller_id = s.seller_id
    where s.status = 'LIVE' and s.starts_at <= now() + sellers.clock_offset
      and ${isSettled(sql`s.seller_id`)}`,
)
const FIND_ENDED_RESALES = statement(
  'closing.find_ended_resales',
  SHOW_KEY,
  sql`${SHOWS_ON_SALE}
    select on_sale.seller_id, on_sale.event_reference, on_sale.show_id
    from on_sale
    join sellers on sellers.seller_id = on_sale.seller_id
    where exists (
      select from rules r
      where r.seller_id = on_sale.seller_id and r.event_reference = on_sale.event_reference
        and (r.show_id is null or r.show_id = on_sale.show_id)
        and r.settings ? 'superswapEnd'
        and (r.settings ->> 'superswapEnd')::timestamptz <= now() + sellers.clock_offset
    )
      and ${isSettled(sql`on_sale.seller_id`)}`,
)
const LOCK_STARTED_SHOW = statement(
  'closing.lock_started_show',
  { showId: text },
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    select s.show_id
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
      and s.status = 'LIVE' and s.starts_at <= seller_now(${sellerId})
    for share of s`,
)
// The sub-select sorts the tickets, since rows are always locked in order of their ids (docs/sql.md, locks in order).
const LOCK_TICKETS_OF_SHOW = statement(
  'closing.lock_tickets_of_show',
  { ticketId: text },
  ({ sellerId, eventReference, showId, limit }: Given<ShowKey & { limit: number }>) => sql`
    with batch as materialized (
      select ticket_id
      from listings
      where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
        and status = 'ACTIVE'
      order by ticket_option_id, final_price_minor, listed_at, listing_id
      limit ${limit}
    )
    select t.ticket_id
    from (select ticket_id from batch order by ticket_id) batch
    cross join lateral (
      select tickets.ticket_id
      from tickets
      where tickets.seller_id = ${sellerId} and tickets.ticket_id = batch.ticket_id
      limit 1
      for update
    ) t`,
)
const LOCK_LISTINGS_OF_TICKETS = statement(
  'closing.lock_listings_of_tickets',
  { listingId: uuid },
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    select l.listing_id
    from listings l
    where l.seller_id = ${sellerId} and l.ticket_id = any(${ticketIds}) and l.status = 'ACTIVE'
    order by l.listing_id
    for update of l`,
)

/** Finds shows of all sellers that have started and still have ACTIVE listings. */
export function findStartedShows(db: Sql): Promise<ShowKey[]> {
  return db.rows(FIND_STARTED_SHOWS, {})
}

/** Finds shows of all sellers with ACTIVE listings and a rule whose end of resale has passed. */
export function findEndedResales(db: Sql): Promise<ShowKey[]> {
  return db.rows(FIND_ENDED_RESALES, {})
}

/** Like `lockListingsOfShow`, but returns none if the show was postponed or cancelled since it was found. */
export async function lockListingsOfStartedShow(db: Sql, show: ShowKey, limit: number): Promise<string[]> {
  if ((await db.rows(LOCK_STARTED_SHOW, show)).length === 0) return []
  return lockListingsOfShow(db, show, limit)
}

/** Locks at most `limit` ACTIVE listings of the show and, before them, their tickets; returns the listing ids. */
export async function lockListingsOfShow(db: Sql, show: ShowKey, limit: number): Promise<string[]> {
  const tickets = await db.rows(LOCK_TICKETS_OF_SHOW, { ...show, limit })
  const ticketIds = tickets.map(({ ticketId }) => ticketId)
  const listings = await db.rows(LOCK_LISTINGS_OF_TICKETS, { sellerId: show.sellerId, ticketIds })
  return listings.map(({ listingId }) => listingId)
}
