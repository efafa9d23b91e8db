import type { ListingType } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import {
  type EventKinds,
  FROM_PURCHASABLE,
  purchasableValues,
} from '../listings/listed-tickets-repository.ts'
import type { OfferedListing, OfferedSeating } from './offer-presenter.ts'

/** What is bought with one press: a pack is one offer. */
const OFFER = `coalesce(case when l.type = 'PACK' then l.group_id end, l.listing_id)`

const COUNT = positional(
  'listings.count_offers',
  `select l.show_id, l.ticket_option_id, count(distinct ${OFFER})::integer as offer_count,
     min(l.final_price_minor) as from_price_minor, min(l.currency) as currency
   ${FROM_PURCHASABLE}
   group by l.show_id, l.ticket_option_id`,
)
const LIST = positional(
  'listings.list_offers',
  `select l.listing_id, l.type, l.group_id, l.ticket_option_id, l.final_price_minor, l.currency, l.listed_at,
     coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+')) as seller_contact, t.seating,
     count(*) over (partition by ${OFFER})::integer as offer_size, count(*) over ()::integer as listing_count
   ${FROM_PURCHASABLE}
   order by coalesce(l.ticket_option_id = $9, false) desc, l.final_price_minor, l.listed_at, l.listing_id
   limit $10`,
)

interface CountRow {
  readonly show_id: string
  readonly ticket_option_id: string
  readonly offer_count: number
  readonly from_price_minor: bigint
  readonly currency: string
}

interface OfferRow {
  readonly listing_id: string
  readonly type: ListingType
  readonly group_id: string | null
  readonly ticket_option_id: string
  readonly final_price_minor: bigint
  readonly currency: string
  readonly listed_at: Date
  readonly seller_contact: string
  readonly seating: OfferedSeating | null
  readonly offer_size: number
  readonly listing_count: number
}

/** How many offers an option of a show has, and from which price on. */
export interface OfferCount {
  readonly showId: string
  readonly ticketOptionId: string
  readonly offerCount: number
  readonly fromPriceMinor: bigint
  readonly currency: string
}

/** Listings on offer, without the name of their option. */
export type UnnamedListing = Omit<OfferedListing, 'optionTitle'>

/** Options without an offer are left out. */
export async function countOffers(db: Sql, sellerId: string, event: EventKinds): Promise<OfferCount[]> {
  const rows = await db.rows<CountRow>(COUNT, purchasableValues(sellerId, event))
  return rows.map((row) => ({
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    offerCount: row.offer_count,
    fromPriceMinor: row.from_price_minor,
    currency: row.currency,
  }))
}

/** At most `limit` listings of the kinds, those of the preferred option first, then the lowest price; packs whole. */
export async function listOffered(
  db: Sql,
  { sellerId, event }: { readonly sellerId: string; readonly event: EventKinds },
  { limit, preferredOptionId }: { readonly limit: number; readonly preferredOptionId: string | undefined },
): Promise<{ readonly listings: UnnamedListing[]; readonly isComplete: boolean }> {
  const values = [...purchasableValues(sellerId, event), preferredOptionId ?? null, limit]
  const rows = await db.rows<OfferRow>(LIST, values)
  const sizes = new Map<string, number>()
  for (const row of rows) sizes.set(offerOf(row), (sizes.get(offerOf(row)) ?? 0) + 1)
  const whole = rows.filter((row) => sizes.get(offerOf(row)) === row.offer_size)
  return { listings: whole.map(toListing), isComplete: whole.length === (rows[0]?.listing_count ?? 0) }
}

function offerOf({ type, group_id, listing_id }: OfferRow): string {
  return type === 'PACK' && group_id !== null ? group_id : listing_id
}

function toListing(row: OfferRow): UnnamedListing {
  return {
    listingId: row.listing_id,
    type: row.type,
    groupId: row.group_id,
    ticketOptionId: row.ticket_option_id,
    seating: row.seating,
    finalPriceMinor: row.final_price_minor,
    currency: row.currency,
    listedAt: row.listed_at,
    sellerContact: row.seller_contact,
  }
}
