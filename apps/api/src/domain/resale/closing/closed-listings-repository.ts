import { bigint, boolean, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { LISTER } from '../listings/listing-rows.ts'
import type { ShowKey } from './begun-shows-repository.ts'

/** Up to where the listings of a show have been looked at; nothing of it changes while their resale is off. */
export interface ListingCursor {
  readonly ticketOptionId: string
  readonly finalPriceMinor: bigint
  /** To the microsecond. */
  readonly listedAt: string
  readonly listingId: string
}

interface SomeListings {
  readonly sellerId: string
  readonly listingIds: readonly string[]
}

const IN_TURN = sql`l.ticket_option_id, l.final_price_minor, l.listed_at, l.listing_id`

const PLACED_LISTING = {
  listingId: uuid,
  packId: nullable(uuid),
  ticketOptionId: text,
  finalPriceMinor: bigint,
  /** To the microsecond. */
  listedAt: text,
  priceTypeId: nullable(text),
  priceMinor: nullable(bigint),
  /** False for a listing whose turn comes later, which is looked at now with another one of the same person. */
  isInTurn: boolean,
}
// The next listings of the show, and with them all others of the same people, so that each person hears of all at once.
// `offset 0` keeps the planner from joining people and listings in another way than a look-up for each person.
const LIST = statement(
  'resale.list_on_sale_by_person',
  PLACED_LISTING,
  (given: Given<ShowKey & ListingCursor & { limit: number }>) => sql`
    with chunk as materialized (
      select l.listing_id, ${LISTER} as person
      from listings l
      where l.seller_id = ${given.sellerId} and l.event_reference = ${given.eventReference}
        and l.show_id = ${given.showId} and l.status = 'ACTIVE'
        and (${IN_TURN}) > (
          ${given.ticketOptionId}::text, ${given.finalPriceMinor}::bigint, ${given.listedAt}::timestamptz,
          ${given.listingId}::uuid
        )
      order by ${IN_TURN}
      limit ${given.limit}
    )
    select l.listing_id, case when l.type = 'PACK' then l.group_id end as pack_id, l.ticket_option_id,
      l.final_price_minor, l.listed_at::text as listed_at, t.price_type_id, t.price_minor,
      chunk.listing_id is not null as is_in_turn
    from (select distinct person from chunk) people
    cross join lateral (
      select *
      from listings l
      where l.seller_id = ${given.sellerId} and ${LISTER} = people.person
        and l.event_reference = ${given.eventReference} and l.show_id = ${given.showId} and l.status = 'ACTIVE'
      offset 0
    ) l
    left join chunk on chunk.listing_id = l.listing_id
    cross join lateral (
      select price_type_id, price_minor
      from tickets
      where tickets.seller_id = ${given.sellerId} and tickets.ticket_id = l.ticket_id
      limit 1
    ) t
    order by ${IN_TURN}`,
)
// Locks in order, by look-ups by key: first the tickets of the listings, sorted, then the listings, sorted.
const LOCK_TICKETS = statement(
  'resale.lock_tickets_of_closed',
  { ticketId: text },
  ({ sellerId, listingIds }: Given<SomeListings>) => sql`
    with wanted as materialized (
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
    from (select ticket_id from wanted order by ticket_id) wanted
    cross join lateral (
      select ticket_id
      from tickets
      where tickets.seller_id = ${sellerId} and tickets.ticket_id = wanted.ticket_id
      limit 1
      for update
    ) t`,
)
const LOCK_LISTINGS = statement(
  'resale.lock_closed_listings',
  { listingId: uuid },
  ({ sellerId, listingIds }: Given<SomeListings>) => sql`
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

/** A listing on sale, and what rules know its ticket by. */
export type PlacedListing = RowOf<typeof PLACED_LISTING>

export const FIRST_LISTING: ListingCursor = {
  ticketOptionId: '',
  finalPriceMinor: -1n,
  listedAt: '-infinity',
  listingId: '00000000-0000-0000-0000-000000000000',
}

/** The next `limit` listings of the show that are on sale, with the others of the same people. */
export function listOnSale(
  db: Sql,
  show: ShowKey,
  { after, limit }: { readonly after: ListingCursor; readonly limit: number },
): Promise<PlacedListing[]> {
  return db.rows(LIST, { ...after, ...show, limit })
}

/** Keeps the tickets and then the listings from changing until the transaction ends; answers those on sale still. */
export async function lockClosedListings(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<string[]> {
  await db.rows(LOCK_TICKETS, { sellerId, listingIds })
  const locked = await db.rows(LOCK_LISTINGS, { sellerId, listingIds })
  return locked.map(({ listingId }) => listingId)
}
