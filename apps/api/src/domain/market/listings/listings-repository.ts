import { ApiError, formOfAddress, type ListingStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import { formOf } from '#database/address-forms.ts'
import {
  bigint,
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Fragment, type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { formCompleter } from '#database/unformed-rows.ts'
import { joinPayout, PAYOUT_STATE } from '#domain/money/views.ts'
import { heldUntil } from '#domain/purchase/views.ts'
import type { ListingKey, ListingKeys, ShowReference, TicketKey } from '#domain/values/keys.ts'
import { joinTicket, RESELLER } from '../views.ts'
import { LISTING, type Listing } from './listing.ts'

type SellerId = Parameter<string>

/** True if listing `l` is ACTIVE although its show `s` is cancelled, because a job has not ended it yet. */
export const IS_OF_CANCELLED_SHOW = sql`l.status = 'ACTIVE' and s.status = 'CANCELLED'`

/** Selects the columns of `LISTING`; an ACTIVE listing of a cancelled show is selected as CANCELLED. */
const selectListings = (sellerId: SellerId): Fragment => sql`
  select l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.ticket_option_id, l.type, l.group_id,
    l.seller_email, l.seller_phone, l.buyer_email, l.price_minor, l.buyer_fee_minor, l.seller_fee_minor,
    l.final_price_minor, l.payout_minor, l.currency, l.listed_at, l.sold_at,
    case when ${IS_OF_CANCELLED_SHOW} then 'CANCELLED' else l.status end as status,
    case when ${IS_OF_CANCELLED_SHOW} then 'SHOW_CANCELLED' else l.ending end as ending,
    case when ${IS_OF_CANCELLED_SHOW} then s.cancelled_at else l.ended_at end as ended_at,
    ${heldUntil(sellerId)} as held_until, ${PAYOUT_STATE} as payout_status
  from listings l
  join shows s
    on s.seller_id = ${sellerId} and s.event_reference = l.event_reference and s.show_id = l.show_id
  ${joinPayout(sellerId)}`

const LIST_LISTINGS_WITH_GROUP = statement(
  'market.list_listings_with_group',
  LISTING,
  ({ sellerId, listingId }: Given<ListingKey>) => sql`
    ${selectListings(sellerId)}
    where l.seller_id = ${sellerId}
      and (l.listing_id = ${listingId} or l.group_id = (
        select named.group_id
        from listings named
        where named.seller_id = ${sellerId} and named.listing_id = ${listingId}
      ))
    order by l.listing_id <> ${listingId}, l.listing_id`,
)
const LIST_LISTINGS = statement(
  'market.list_listings',
  LISTING,
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    ${selectListings(sellerId)}
    where l.seller_id = ${sellerId} and l.listing_id = any(${listingIds})
    order by array_position(${listingIds}::uuid[], l.listing_id)`,
)
// `is_ticket` is also true for PENDING and REJECTED tickets, which are stored in other tables.
const FIND_LISTING_OF_TICKET = statement(
  'market.find_listing_of_ticket',
  // Null if the ticket was never listed; then all other columns of the listing are null too.
  { ...LISTING, listingId: nullable(uuid), isTicket: boolean },
  ({ sellerId, ticketId, sellerEmail }: Given<TicketKey & { sellerEmail: string | null }>) => sql`
    select
      coalesce(
        (select t.status <> 'DELETED' from tickets t where t.seller_id = ${sellerId} and t.ticket_id = ${ticketId}),
        exists (select from pending_ticket_batches(${sellerId}, array[${ticketId}]))
          or exists (
            select from rejected_tickets r where r.seller_id = ${sellerId} and r.ticket_id = ${ticketId}
          )
      ) as is_ticket,
      newest.*
    from (select 1) as one
    left join lateral (
      ${selectListings(sellerId)}
      where l.seller_id = ${sellerId} and l.ticket_id = ${ticketId}
        and (${sellerEmail}::text is null or ${formOf('l', 'seller_email')} = ${sellerEmail})
      order by l.listed_at desc, l.listing_id desc
      limit 1
    ) newest on true`,
)
const COUNT_LISTED_BY_PERSON = statement(
  'market.count_listed_by_person',
  { eventReference: text, showId: text, count: integer },
  ({ sellerId, contact }: Given<{ sellerId: string; contact: string }>) => sql`
    select event_reference, show_id, count(*)::integer as count
    from listings l
    where seller_id = ${sellerId}
      and ${RESELLER} = ${contact}
      and status in ('ACTIVE', 'SOLD')
    group by event_reference, show_id`,
)

export interface ListingOfTicket {
  readonly isTicket: boolean
  readonly listing: Listing | undefined
}

/** Number of tickets per show that a person has listed or sold. */
export interface ListedCounts {
  of(show: ShowReference): number
}

/** Lists the listing, then the others of its group; empty if the listing does not exist. */
export function listWithGroup(db: Sql, sellerId: string, listingId: string): Promise<Listing[]> {
  return db.rows(LIST_LISTINGS_WITH_GROUP, { sellerId, listingId })
}

/** Lists in the order of `listingIds`; unknown ids are skipped. */
export function listListings(db: Sql, sellerId: string, listingIds: readonly string[]): Promise<Listing[]> {
  return db.rows(LIST_LISTINGS, { sellerId, listingIds })
}

/** Finds the newest listing. @param sellerEmail restricts the search to listings of this person */
export async function findListingOfTicket(
  db: Sql,
  ticket: TicketKey,
  sellerEmail?: string,
): Promise<ListingOfTicket> {
  const [row] = await db.rows(FIND_LISTING_OF_TICKET, {
    ...ticket,
    sellerEmail: sellerEmail === undefined ? null : formOfAddress(sellerEmail),
  })
  if (row === undefined) return { isTicket: false, listing: undefined }
  const { isTicket, listingId, ...listing } = row
  return { isTicket, listing: listingId === null ? undefined : { ...listing, listingId } }
}

export async function countListedBy(
  db: Sql,
  sellerId: string,
  { contact }: { readonly contact: string },
): Promise<ListedCounts> {
  const rows = await db.rows(COUNT_LISTED_BY_PERSON, { sellerId, contact })
  const counts = new Map(rows.map((row) => [JSON.stringify([row.eventReference, row.showId]), row.count]))
  return { of: ({ eventReference, showId }) => counts.get(JSON.stringify([eventReference, showId])) ?? 0 }
}

export const completeListingForms = formCompleter({
  module: 'market',
  table: 'listings',
  key: 'listing_id',
  keyColumn: uuid,
  columns: ['seller_email', 'buyer_email'],
})

// Listings of a cancelled or started show stay ACTIVE until a job ends them, so the show is checked too.
const FIND_LISTING_ON_SALE = statement(
  'market.find_listing_on_sale',
  { listingId: uuid },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select l.listing_id
    from listings l
    join shows s
      on s.seller_id = ${sellerId} and s.event_reference = l.event_reference and s.show_id = l.show_id
    where l.seller_id = ${sellerId} and l.ticket_id = ${ticketId} and l.status = 'ACTIVE'
      and s.status = 'LIVE' and s.starts_at > seller_now(${sellerId})`,
)
const FIND_LATEST_LISTING = statement(
  'market.find_latest_listing',
  { listingId: uuid },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select listing_id
    from listings
    where seller_id = ${sellerId} and ticket_id = ${ticketId}
    order by listed_at desc
    limit 1`,
)

/** @throws ticket.not_listed if the ticket cannot be bought now */
export async function getListingOnSale(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const [listing] = await db.rows(FIND_LISTING_ON_SALE, { sellerId, ticketId })
  if (listing === undefined) throw new ApiError('ticket.not_listed', { values: { id: ticketId } })
  return listing.listingId
}

/** Returns the id of the newest listing of the ticket, in any status. @throws listing.not_found */
export async function getLatestListingId(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const [listing] = await db.rows(FIND_LATEST_LISTING, { sellerId, ticketId })
  if (listing === undefined) throw new ApiError('listing.not_found', { values: { id: ticketId } })
  return listing.listingId
}

const MAILED_LISTING = {
  listingId: uuid,
  eventReference: text,
  showId: text,
  status: textOf<ListingStatus>(),
  ending: nullable(textOf<ListingEnding>()),
  sellerEmail: text,
  priceMinor: bigint,
  sellerFeeMinor: bigint,
  currency: text,
  optionTitle: text,
  seating: nullable(json<Readonly<Record<string, string>>>()),
}
const FIND_MAILED_LISTINGS = statement(
  'market.find_mailed_listings',
  MAILED_LISTING,
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    select l.listing_id, l.event_reference, l.show_id, l.status, l.ending, l.seller_email, l.price_minor,
      l.seller_fee_minor, l.currency, o.title as option_title, t.details -> 'seating' as seating
    from unnest(${listingIds}::uuid[]) as requested (listing_id)
    join listings l on l.seller_id = ${sellerId} and l.listing_id = requested.listing_id
    ${joinTicket(sellerId)}
    where l.seller_email is not null
    order by l.listing_id`,
)

/** Content of a mail about a listing to the person who listed it. */
export type MailedListing = RowOf<typeof MAILED_LISTING>

/** Finds those of the listings whose person has an e-mail address. */
export function findMailedListings(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<MailedListing[]> {
  return db.rows(FIND_MAILED_LISTINGS, { sellerId, listingIds })
}
