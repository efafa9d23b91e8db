import { bigint, boolean, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { lookUpListing, RESELLER } from '#domain/market/views.ts'
import { isHeld } from '#domain/purchase/views.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { ListingKeys, ShowKey } from '#domain/values/keys.ts'

/** Sort keys of the last checked listing of a show. Its listings cannot change price while resale is off. */
export interface ListingCursor {
  readonly ticketOptionId: string
  readonly finalPriceMinor: bigint
  /** Text, since a Date would lose the microseconds. */
  readonly listedAt: string
  readonly listingId: string
}

const BATCH_ORDER = sql`l.ticket_option_id, l.final_price_minor, l.listed_at, l.listing_id`

const RULED_LISTING = {
  listingId: uuid,
  packId: nullable(uuid),
  ticketOptionId: text,
  finalPriceMinor: bigint,
  /** Text, since a Date would lose the microseconds. */
  listedAt: text,
  priceTypeId: nullable(text),
  priceMinor: nullable(bigint),
  /** False for a listing of a later batch that is included because its person has a listing in this one. */
  isInBatch: boolean,
}
// The next listings of the show with all other listings of the same people, so each person gets one mail about all.
// `offset 0` makes the planner look up listings person by person.
const LIST_ON_SALE_BY_PERSON = statement(
  'closing.list_on_sale_by_person',
  RULED_LISTING,
  (given: Given<ShowKey & ListingCursor & { limit: number }>) => sql`
    with batch as materialized (
      select l.listing_id, ${RESELLER} as person
      from listings l
      where l.seller_id = ${given.sellerId} and l.event_reference = ${given.eventReference}
        and l.show_id = ${given.showId} and l.status = 'ACTIVE'
        and (${BATCH_ORDER}) > (
          ${given.ticketOptionId}::text, ${given.finalPriceMinor}::bigint, ${given.listedAt}::timestamptz,
          ${given.listingId}::uuid
        )
      order by ${BATCH_ORDER}
      limit ${given.limit}
    )
    select l.listing_id, case when l.type = 'PACK' then l.group_id end as pack_id, l.ticket_option_id,
      l.final_price_minor, l.listed_at::text as listed_at, t.price_type_id, t.price_minor,
      batch.listing_id is not null as is_in_batch
    from (select distinct person from batch) people
    cross join lateral (
      select *
      from listings l
      where l.seller_id = ${given.sellerId} and ${RESELLER} = people.person
        and l.event_reference = ${given.eventReference} and l.show_id = ${given.showId} and l.status = 'ACTIVE'
      offset 0
    ) l
    left join batch on batch.listing_id = l.listing_id
    cross join lateral (
      select price_type_id, price_minor
      from tickets
      where tickets.seller_id = ${given.sellerId} and tickets.ticket_id = l.ticket_id
      limit 1
    ) t
    order by ${BATCH_ORDER}`,
)
// Tickets are locked before listings, each in order of id (docs/sql.md, locks in order).
const LOCK_TICKETS_OF_CLOSED = statement(
  'closing.lock_tickets_of_closed',
  { ticketId: text },
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    with closed_tickets as materialized (
      select l.ticket_id
      from unnest(${listingIds}::uuid[]) as closed (listing_id)
      cross join lateral (
        select ticket_id
        from listings
        where listings.seller_id = ${sellerId} and listings.listing_id = closed.listing_id
        limit 1
      ) l
    )
    select t.ticket_id
    from (select ticket_id from closed_tickets order by ticket_id) closed_tickets
    cross join lateral (
      select ticket_id
      from tickets
      where tickets.seller_id = ${sellerId} and tickets.ticket_id = closed_tickets.ticket_id
      limit 1
      for update
    ) t`,
)
const LOCK_CLOSED_LISTINGS = statement(
  'closing.lock_closed_listings',
  { listingId: uuid },
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    select l.listing_id
    from (select unnest(${listingIds}::uuid[]) as listing_id order by 1) closed
    cross join lateral (
      select listing_id
      from listings
      where listings.seller_id = ${sellerId} and listings.listing_id = closed.listing_id
        and listings.status = 'ACTIVE'
      limit 1
      for update
    ) l`,
)
const LIST_UNHELD = statement(
  'closing.list_unheld',
  { listingId: uuid },
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    with clock as materialized (select seller_now(${sellerId}) as now)
    select l.listing_id
    from unnest(${listingIds}::uuid[]) as locked (listing_id)
    ${lookUpListing(sellerId, sql`locked`)}
    where not ${isHeld(sellerId)}`,
)

/** An ACTIVE listing with the fields of its ticket that decide which rules apply. */
export type RuledListing = RowOf<typeof RULED_LISTING>

export const START_CURSOR: ListingCursor = {
  ticketOptionId: '',
  finalPriceMinor: -1n,
  listedAt: '-infinity',
  listingId: NIL_ID,
}

/** Lists the next `limit` ACTIVE listings of the show and all other listings of the same people. */
export function listOnSale(
  db: Sql,
  show: ShowKey,
  { after, limit }: { readonly after: ListingCursor; readonly limit: number },
): Promise<RuledListing[]> {
  return db.rows(LIST_ON_SALE_BY_PERSON, { ...after, ...show, limit })
}

/** Locks the tickets, then the listings; returns the ids of those that are still ACTIVE. */
export async function lockClosedListings(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<string[]> {
  await db.rows(LOCK_TICKETS_OF_CLOSED, { sellerId, listingIds })
  const locked = await db.rows(LOCK_CLOSED_LISTINGS, { sellerId, listingIds })
  return locked.map(({ listingId }) => listingId)
}

/** Returns those of the locked listings that no unexpired purchase holds. */
export async function listUnheld(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<string[]> {
  const unheld = await db.rows(LIST_UNHELD, { sellerId, listingIds })
  return unheld.map(({ listingId }) => listingId)
}
