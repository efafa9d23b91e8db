import { positional, type Sql } from '#database/sql.ts'
import type { ShowKey } from './begun-shows-repository.ts'

const PERSON = "coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+'))"
const IN_TURN = 'l.ticket_option_id, l.final_price_minor, l.listed_at, l.listing_id'

// The next listings of the show, and with them all others of the same people: each person hears of all at once.
const LIST = positional(
  'listings.list_on_sale_by_person',
  `with chunk as materialized (
     select l.listing_id, ${PERSON} as person
     from listings l
     where l.seller_id = $1 and l.event_reference = $2 and l.show_id = $3 and l.status = 'ACTIVE'
       and (${IN_TURN}) > ($4::text, $5::bigint, $6::timestamptz, $7::uuid)
     order by ${IN_TURN}
     limit $8
   )
   select l.listing_id, case when l.type = 'PACK' then l.group_id end as pack_id, l.ticket_option_id,
     l.final_price_minor, l.listed_at::text as listed_at, t.price_type_id, t.price_minor,
     chunk.listing_id is not null as is_in_turn
   from (select distinct person from chunk) people
   cross join lateral (
     select *
     from listings l
     where l.seller_id = $1 and ${PERSON} = people.person and l.event_reference = $2 and l.show_id = $3
       and l.status = 'ACTIVE'
     offset 0
   ) l
   left join chunk on chunk.listing_id = l.listing_id
   cross join lateral (
     select price_type_id, price_minor
     from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = l.ticket_id
     limit 1
   ) t
   order by ${IN_TURN}`,
)
const LOCK_TICKETS = positional(
  'listings.lock_tickets_of_closed',
  `with wanted as materialized (
     select l.ticket_id
     from unnest($2::uuid[]) as closed (listing_id)
     cross join lateral (
       select ticket_id
       from listings
       where listings.seller_id = $1 and listings.listing_id = closed.listing_id
       limit 1
     ) l
   )
   select t.ticket_id
   from (select ticket_id from wanted order by ticket_id) wanted
   cross join lateral (
     select ticket_id
     from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
     for update
   ) t`,
)
const LOCK_LISTINGS = positional(
  'listings.lock_closed',
  `select l.listing_id
   from (select unnest($2::uuid[]) as listing_id order by 1) closed
   cross join lateral (
     select listing_id
     from listings
     where listings.seller_id = $1 and listings.listing_id = closed.listing_id and listings.status = 'ACTIVE'
     limit 1
     for update
   ) l`,
)

/** Up to where the listings of a show have been looked at; nothing of it changes while their resale is off. */
export interface ListingCursor {
  readonly ticketOptionId: string
  readonly finalPriceMinor: bigint
  /** To the microsecond. */
  readonly listedAt: string
  readonly listingId: string
}

/** A listing on sale, and what rules know its ticket by. */
export interface PlacedListing extends ListingCursor {
  readonly packId: string | null
  readonly priceTypeId: string | null
  readonly priceMinor: bigint | null
  /** False where it was not its turn yet, but that of another one of the same person. */
  readonly isInTurn: boolean
}

interface ListingRow {
  readonly listing_id: string
  readonly pack_id: string | null
  readonly ticket_option_id: string
  readonly final_price_minor: bigint
  readonly listed_at: string
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly is_in_turn: boolean
}

export const FIRST_LISTING: ListingCursor = {
  ticketOptionId: '',
  finalPriceMinor: -1n,
  listedAt: '-infinity',
  listingId: '00000000-0000-0000-0000-000000000000',
}

/** The next `limit` listings of the show that are on sale, with the others of the same people. */
export async function listOnSale(
  db: Sql,
  { sellerId, eventReference, showId }: ShowKey,
  { after, limit }: { readonly after: ListingCursor; readonly limit: number },
): Promise<PlacedListing[]> {
  const { ticketOptionId, finalPriceMinor, listedAt, listingId } = after
  const cursor = [ticketOptionId, finalPriceMinor, listedAt, listingId]
  const rows = await db.rows<ListingRow>(LIST, [sellerId, eventReference, showId, ...cursor, limit])
  return rows.map((row) => ({
    listingId: row.listing_id,
    packId: row.pack_id,
    ticketOptionId: row.ticket_option_id,
    finalPriceMinor: row.final_price_minor,
    listedAt: row.listed_at,
    priceTypeId: row.price_type_id,
    priceMinor: row.price_minor,
    isInTurn: row.is_in_turn,
  }))
}

/** Keeps the tickets and then the listings from changing until the transaction ends; answers those on sale still. */
export async function lockClosedListings(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<string[]> {
  await db.rows(LOCK_TICKETS, [sellerId, listingIds])
  const rows = await db.rows<{ listing_id: string }>(LOCK_LISTINGS, [sellerId, listingIds])
  return rows.map(({ listing_id }) => listing_id)
}
