import type { OfferOrder } from '@taquilla/contract'
import { type RowOf, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { heldListings } from '#domain/purchase/views.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import {
  type EventKinds,
  fromOnSale,
  fromOnSaleAtAnyPrice,
  type OnSaleOptions,
  type OnSaleState,
  onSaleOptions,
  readState,
  STATE_COLUMNS,
  stateInFirstRow,
} from '../listings/on-sale-repository.ts'
import { LISTED_SEAT } from './offer.ts'

const PUBLIC_LISTING = { ...LISTED_SEAT, showId: text }

interface PublicKinds extends EventKinds, OnSaleOptions {}

const READ_LISTING = { ...PUBLIC_LISTING, ...STATE_COLUMNS }
const readListing = (given: Given<PublicKinds>) => sql`
  l.listing_id, l.type, l.group_id, l.show_id, l.ticket_option_id, l.final_price_minor, l.currency, l.listed_at, t.seating,
  ${stateInFirstRow(given)}`

const LIST_PUBLIC = statement(
  'market.list_public',
  READ_LISTING,
  (given: Given<PublicKinds>) => sql`select ${readListing(given)} ${fromOnSale(given)}`,
)

interface PricedPage extends PublicKinds {
  /** Kinds that are searched. */
  readonly pageKinds: EventKinds['kinds']
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
  'market.page_public',
  READ_LISTING,
  (given: Given<PricedPage>) => sql`
    with offers as (
      select coalesce(case when l.type = 'PACK' then l.group_id end, l.listing_id) as offer_id,
        max(l.final_price_minor) * ${given.sign}::integer as signed_price,
        date_trunc('milliseconds', min(l.listed_at)) as listed_at
      ${fromOnSaleAtAnyPrice({
        sellerId: given.sellerId,
        eventReference: given.eventReference,
        kinds: given.pageKinds,
      })} and l.listing_id not in (${heldListings(given)})
      group by coalesce(case when l.type = 'PACK' then l.group_id end, l.listing_id)
    ), page as materialized (
      select offer_id
      from offers
      where (signed_price, listed_at, offer_id) > (${given.signedPriceMinor}::bigint, ${given.listedAt}::timestamptz,
        ${given.offerId}::uuid)
      order by signed_price, listed_at, offer_id
      limit ${given.limit}
    )
    select ${readListing(given)}
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

/** A listing on sale, without the person who listed it and without its ticket's id. */
export type PublicListing = RowOf<typeof PUBLIC_LISTING>

/** Listings, and the state that the same statement found. */
export interface ListingsAtState {
  readonly listings: readonly PublicListing[]
  /** Undefined without listings. */
  readonly state: OnSaleState | undefined
}

/** Lists what is on sale of the given ticket kinds, held or not, in no order. */
export async function listPublic(db: Sql, sellerId: string, event: EventKinds): Promise<ListingsAtState> {
  return atState(event, await db.rows(LIST_PUBLIC, { ...event, ...onSaleOptions(sellerId, event) }))
}

interface PriceOrder {
  readonly event: EventKinds
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
  readonly order: OfferOrder
  /** Last offer before the page; undefined for the first page. */
  readonly after:
    | { readonly finalPriceMinor: bigint; readonly listedAtMs: number; readonly id: string }
    | undefined
  /** Maximum number of offers. */
  readonly limit: number
}

/** Lists the free listings of a page of offers by price and of one more offer, for kinds whose rules name no price. */
export async function listPublicByPrice(
  db: Sql,
  sellerId: string,
  { event, showId, ticketOptionId, order, after, limit }: PriceOrder,
): Promise<ListingsAtState> {
  const sign = order === '-price' ? -1 : 1
  const pageKinds = event.kinds.filter(
    (kind) =>
      (showId === undefined || kind.showId === showId) &&
      (ticketOptionId === undefined || kind.ticketOptionId === ticketOptionId),
  )
  return atState(
    event,
    await db.rows(PAGE_PUBLIC, {
      ...event,
      ...onSaleOptions(sellerId, event),
      pageKinds,
      sign,
      signedPriceMinor: after === undefined ? LOWEST_BIGINT : after.finalPriceMinor * BigInt(sign),
      listedAt: new Date(after?.listedAtMs ?? 0).toISOString(),
      offerId: after?.id ?? NIL_ID,
      limit: limit + 1,
    }),
  )
}

function atState(event: EventKinds, listings: readonly RowOf<typeof READ_LISTING>[]): ListingsAtState {
  return { listings, state: readState(event, listings) }
}
