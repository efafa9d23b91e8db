import { formOfAddress } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import { boolean, integer, nullable, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { ListingKey, ListingKeys, ShowReference, TicketKey } from '#domain/values/keys.ts'
import { RESELLER } from '../views.ts'
import { LISTING, type Listing } from './listing.ts'
import { selectListings } from './listing-rows.ts'

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
