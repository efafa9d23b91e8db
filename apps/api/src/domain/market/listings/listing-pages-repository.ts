import { formOfAddress, type ListingStatus, type ListingType } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import { type RowOf, text } from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement } from '#database/sql.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import { RESELLER } from '../views.ts'
import { LISTING } from './listing.ts'
import { IS_OF_CANCELLED_SHOW } from './listings-repository.ts'

export interface ListingFilter {
  readonly externalReferenceEventId?: string | undefined
  readonly showId?: string | undefined
  readonly ticketId?: string | undefined
  readonly sellerEmail?: string | undefined
  readonly buyerEmail?: string | undefined
  readonly status?: ListingStatus | undefined
  readonly type?: ListingType | undefined
}

/** Last listing of the previous page. */
interface PageStart {
  readonly id: string
  /** Text with microseconds; a Date only holds milliseconds. */
  readonly changedAt: string
}

interface ListingPageRequest {
  readonly filter: ListingFilter
  /** If set, listings changed since this instant, in order of change; otherwise all listings, oldest first. */
  readonly since: string | undefined
  readonly after: PageStart | undefined
  readonly limit: number
}

interface PageValues extends Required<ListingFilter> {
  readonly sellerId: string
  readonly id: string
  readonly changedAt: string
  readonly limit: number
}

interface Condition {
  /** Short, because PostgreSQL keeps 63 characters of a statement's name. */
  readonly name: string
  /** Name of the value that switches this condition on. */
  readonly value: 'externalReferenceEventId' | 'ticketId' | 'sellerEmail' | 'buyerEmail'
  readonly text: (given: Given<PageValues>) => Fragment
}

/** Conditions that an index serves. */
const INDEXED: readonly Condition[] = [
  {
    name: 'event',
    value: 'externalReferenceEventId',
    text: ({ externalReferenceEventId }) => sql`l.event_reference = ${externalReferenceEventId}`,
  },
  { name: 'ticket', value: 'ticketId', text: ({ ticketId }) => sql`l.ticket_id = ${ticketId}` },
  {
    name: 'seller',
    value: 'sellerEmail',
    text: ({ sellerEmail }) => sql`${RESELLER} = ${sellerEmail}`,
  },
  {
    name: 'buyer',
    value: 'buyerEmail',
    text: ({ buyerEmail }) => sql`${formOf('l', 'buyer_email')} = ${buyerEmail}`,
  },
]

const STATUS = sql`case when ${IS_OF_CANCELLED_SHOW} then 'CANCELLED' else l.status end`
const { listingId, ticketId, sellerEmail, buyerEmail, priceMinor, finalPriceMinor, currency } = LISTING
const { groupId, listedAt, soldAt } = LISTING
const PAGE = {
  ...{ listingId, ticketId, sellerEmail, buyerEmail, priceMinor, finalPriceMinor, currency },
  ...{ status: LISTING.status, type: LISTING.type, groupId, listedAt, soldAt, changedAt: text },
}

/** A listing as lists return it. */
export type ListedRow = Omit<RowOf<typeof PAGE>, 'changedAt'>

const pageStatement = (conditions: readonly Condition[], isByChange: boolean) =>
  statement(
    nameOf(conditions, isByChange),
    PAGE,
    (given: Given<PageValues>) => sql`
    select l.listing_id, l.ticket_id, l.seller_email, l.buyer_email, l.price_minor, l.final_price_minor, l.currency,
      ${STATUS} as status, l.type, l.group_id, l.listed_at, l.sold_at,
      to_char(l.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
    from listings l
    cross join lateral (
      select status from shows
      where shows.seller_id = ${given.sellerId} and shows.event_reference = l.event_reference
        and shows.show_id = l.show_id
      limit 1
    ) s
    where l.seller_id = ${given.sellerId}${{
      pieces: conditions.flatMap((condition) => [' and ', condition.text(given)]),
    }} and ${
      isByChange
        ? sql`(l.updated_at, l.listing_id) > (${given.changedAt}, ${given.id})`
        : sql`l.listing_id > ${given.id}`
    }
      and (${given.showId}::text is null or l.show_id = ${given.showId})
      and (${given.status}::text is null or ${STATUS} = ${given.status})
      and (${given.type}::text is null or l.type = ${given.type})
    order by ${isByChange ? sql`l.updated_at, l.listing_id` : sql`l.listing_id`}
    limit ${given.limit}`,
  )

// One statement for each set of conditions with an index, since `… is null or …` cannot use one. All are built at
// import, so that the tests over all statements cover them.
const PAGES = new Map(
  subsetsOf(INDEXED)
    .flatMap((conditions) => [pageStatement(conditions, false), pageStatement(conditions, true)])
    .map((page) => [page.name, page]),
)

function nameOf(conditions: readonly Condition[], isByChange: boolean): string {
  return `market.list:${[...conditions.map(({ name }) => name), isByChange ? 'change' : 'id'].join()}`
}

function subsetsOf<Element>(elements: readonly Element[]): Element[][] {
  return elements.reduce<Element[][]>((sets, each) => sets.flatMap((set) => [set, [...set, each]]), [[]])
}

/** Returns one page of listings. Pages continue after a listing, so new listings shift no page. */
export async function listListingsPage(
  db: Sql,
  sellerId: string,
  { filter, since, after, limit }: ListingPageRequest,
): Promise<{ readonly listings: readonly ListedRow[]; readonly end: PageStart | undefined }> {
  const conditions = INDEXED.filter(({ value }) => filter[value] !== undefined)
  const page = PAGES.get(nameOf(conditions, since !== undefined))
  if (page === undefined) throw new Error('A page of listings has no statement.')
  const { externalReferenceEventId, showId, status, type } = filter
  const rows = await db.rows(page, {
    sellerId,
    externalReferenceEventId,
    showId,
    ticketId: filter.ticketId,
    sellerEmail: filter.sellerEmail && formOfAddress(filter.sellerEmail),
    buyerEmail: filter.buyerEmail && formOfAddress(filter.buyerEmail),
    status,
    type,
    id: after?.id ?? NIL_ID,
    changedAt: after?.changedAt ?? since ?? '',
    limit: limit + 1,
  })
  const listings = rows.slice(0, limit)
  const last = listings.at(-1)
  return {
    listings,
    end: last && rows.length > limit ? { id: last.listingId, changedAt: last.changedAt } : undefined,
  }
}
