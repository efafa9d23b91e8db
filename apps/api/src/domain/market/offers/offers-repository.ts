import { bigint, integer, type RowOf, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { type EventKinds, fromPurchasable } from '../listings/on-sale-repository.ts'
import { RESELLER } from '../views.ts'
import { LISTED_SEAT } from './offer.ts'
import type { OfferedListing } from './offer-presenter.ts'

/** Keeps the resale page light on phones; the cheapest listings are included first. */
export const MAX_LISTINGS_ON_PAGE = 500

interface KindsOfSeller extends EventKinds {
  readonly sellerId: string
}

interface OfferQuery {
  readonly limit: number
  readonly preferredOptionId: string | undefined
}

/** Id of the offer that listing `l` belongs to: all listings of a pack make one offer. */
const OFFER = sql`coalesce(case when l.type = 'PACK' then l.group_id end, l.listing_id)`

const TICKET_COUNT = {
  showId: text,
  ticketOptionId: text,
  ticketCount: integer,
  fromPriceMinor: bigint,
  currency: text,
}
const COUNT_TICKETS = statement(
  'market.count_tickets',
  TICKET_COUNT,
  (given: Given<KindsOfSeller>) => sql`
    select l.show_id, l.ticket_option_id, count(*)::integer as ticket_count,
      min(l.final_price_minor) as from_price_minor, min(l.currency) as currency
    ${fromPurchasable(given)}
    group by l.show_id, l.ticket_option_id`,
)
const OFFERED = {
  ...LISTED_SEAT,
  resellerContact: text,
  offerSize: integer,
  listingCount: integer,
}
const LIST_OFFERS = statement(
  'market.list_offers',
  OFFERED,
  (given: Given<KindsOfSeller & OfferQuery>) => sql`
    select l.listing_id, l.type, l.group_id, l.ticket_option_id, l.final_price_minor, l.currency, l.listed_at,
      ${RESELLER} as reseller_contact, t.seating,
      count(*) over (partition by ${OFFER})::integer as offer_size, count(*) over ()::integer as listing_count
    ${fromPurchasable(given)}
    order by coalesce(l.ticket_option_id = ${given.preferredOptionId}, false) desc,
      bool_or(coalesce((t.seating -> 'accessible')::boolean, false)) over (partition by ${OFFER}) desc,
      l.final_price_minor, l.listed_at, l.listing_id
    limit ${given.limit}`,
)

/** Number of tickets on sale and lowest price of one ticket option of a show. */
export type TicketCount = RowOf<typeof TICKET_COUNT>

export type UnnamedListing = Omit<OfferedListing, 'optionTitle'>

/** Counts the tickets on sale per ticket option, those of packs included; omits options without any. */
export function countTicketsOnSale(db: Sql, sellerId: string, event: EventKinds): Promise<TicketCount[]> {
  return db.rows(COUNT_TICKETS, { sellerId, ...event })
}

/** Lists at most `limit` listings: the preferred option first, then accessible seats, then by price. Omits packs that `limit` cuts off. */
export async function listOffered(
  db: Sql,
  { sellerId, event }: { readonly sellerId: string; readonly event: EventKinds },
  query: OfferQuery,
): Promise<{ readonly listings: UnnamedListing[]; readonly isComplete: boolean }> {
  const offered = await db.rows(LIST_OFFERS, { sellerId, ...event, ...query })
  const sizes = new Map<string, number>()
  for (const each of offered) sizes.set(offerOf(each), (sizes.get(offerOf(each)) ?? 0) + 1)
  const whole = offered.filter((each) => sizes.get(offerOf(each)) === each.offerSize)
  return {
    listings: whole.map(({ offerSize, listingCount, ...listing }) => listing),
    isComplete: whole.length === (offered[0]?.listingCount ?? 0),
  }
}

function offerOf({ type, groupId, listingId }: RowOf<typeof OFFERED>): string {
  return type === 'PACK' && groupId !== null ? groupId : listingId
}
