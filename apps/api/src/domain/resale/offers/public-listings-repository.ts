import type { ListingType } from '@taquilla/contract'
import { bigint, instant, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import {
  type EventKinds,
  fromPurchasable,
  fromPurchasableAtAnyPrice,
} from '../listings/listed-tickets-repository.ts'
import type { Seating } from '../resale-tickets/resale-ticket.ts'

const PUBLIC_LISTING = {
  listingId: uuid,
  type: textOf<ListingType>(),
  groupId: nullable(uuid),
  showId: text,
  ticketOptionId: text,
  finalPriceMinor: bigint,
  currency: text,
  listedAt: instant,
  seating: nullable(json<Seating>()),
}
const LIST_PUBLIC = statement(
  'resale.list_public',
  PUBLIC_LISTING,
  (given: Given<EventKinds & { readonly sellerId: string }>) => sql`
    select l.listing_id, l.type, l.group_id, l.show_id, l.ticket_option_id, l.final_price_minor, l.currency, l.listed_at,
      t.seating
    ${fromPurchasable(given)}`,
)

interface PricedPage {
  readonly sellerId: string
  readonly eventReference: string
  readonly kinds: EventKinds['kinds']
  /** 1 for the lowest price first, -1 for the highest first. */
  readonly sign: number
  /** Price with its sign, time and id of the last offer before the page. */
  readonly signedPriceMinor: bigint
  readonly listedAt: string
  readonly offerId: string
  readonly limit: number
}

// Reads only the tickets of the page's offers. With 5,000 on sale, a read of all of them served a quarter of the
// requests.
const PAGE_PUBLIC = statement(
  'resale.page_public',
  PUBLIC_LISTING,
  (given: Given<PricedPage>) => sql`
    with offers as (
      select coalesce(case when l.type = 'PACK' then l.group_id end, l.listing_id) as offer_id,
        max(l.final_price_minor) * ${given.sign}::integer as signed_price,
        date_trunc('milliseconds', min(l.listed_at)) as listed_at
      ${fromPurchasableAtAnyPrice(given)}
      group by coalesce(case when l.type = 'PACK' then l.group_id end, l.listing_id)
    ), page as materialized (
      select offer_id
      from offers
      where (signed_price, listed_at, offer_id) > (${given.signedPriceMinor}::bigint, ${given.listedAt}::timestamptz,
        ${given.offerId}::uuid)
      order by signed_price, listed_at, offer_id
      limit ${given.limit}
    )
    select l.listing_id, l.type, l.group_id, l.show_id, l.ticket_option_id, l.final_price_minor, l.currency, l.listed_at,
      t.seating
    from page
    cross join lateral (
      (
        select * from listings
        where listings.seller_id = ${given.sellerId} and listings.listing_id = page.offer_id
        limit 1
      )
      union all
      select * from listings
      where listings.seller_id = ${given.sellerId} and listings.group_id = page.offer_id and listings.type = 'PACK'
        and listings.status = 'ACTIVE'
    ) l
    cross join lateral (
      select details -> 'seating' as seating
      from tickets
      where tickets.seller_id = ${given.sellerId} and tickets.ticket_id = l.ticket_id
      limit 1
    ) t`,
)

const LOWEST_BIGINT = -(2n ** 63n)

/** A listing that can be bought, without the person who listed it and without its ticket's id. */
export type PublicListing = RowOf<typeof PUBLIC_LISTING>

/** Lists what can be bought now of the given ticket kinds, in no order. */
export function listPublic(db: Sql, sellerId: string, event: EventKinds): Promise<PublicListing[]> {
  return db.rows(LIST_PUBLIC, { sellerId, ...event })
}

interface PriceOrder {
  readonly event: EventKinds
  readonly isDescending: boolean
  /** Last offer before the page; undefined for the first page. */
  readonly after:
    | { readonly finalPriceMinor: bigint; readonly listedAtMs: number; readonly id: string }
    | undefined
  /** Maximum number of offers. */
  readonly limit: number
}

/** Lists the listings of one page of offers by price, for kinds whose rules name no price. */
export function listPublicByPrice(
  db: Sql,
  sellerId: string,
  { event: { eventReference, kinds }, isDescending, after, limit }: PriceOrder,
): Promise<PublicListing[]> {
  const sign = isDescending ? -1 : 1
  return db.rows(PAGE_PUBLIC, {
    sellerId,
    eventReference,
    kinds,
    sign,
    signedPriceMinor: after === undefined ? LOWEST_BIGINT : after.finalPriceMinor * BigInt(sign),
    listedAt: new Date(after?.listedAtMs ?? 0).toISOString(),
    offerId: after?.id ?? NIL_ID,
    limit,
  })
}
