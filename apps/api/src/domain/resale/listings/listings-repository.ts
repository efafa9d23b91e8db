import { positional, type Sql } from '#database/sql.ts'
import type { Listing } from './listing.ts'
import { FROM_LISTINGS, LISTING_COLUMNS, type ListingRow, toListing } from './listing-rows.ts'

const LIST_WITH_GROUP = positional(
  'listings.list_with_group',
  `select ${LISTING_COLUMNS}
   ${FROM_LISTINGS}
   where l.seller_id = $1
     and (l.listing_id = $2 or l.group_id = (
       select named.group_id
       from listings named
       where named.seller_id = $1 and named.listing_id = $2
     ))
   order by l.listing_id <> $2, l.listing_id`,
)
const LIST = positional(
  'listings.list',
  `select ${LISTING_COLUMNS}
   ${FROM_LISTINGS}
   where l.seller_id = $1 and l.listing_id = any($2)
   order by array_position($2::uuid[], l.listing_id)`,
)
// A ticket that waits in the queue exists, and so does a rejected one, though neither was ever listed.
const FIND_OF_TICKET = positional(
  'listings.find_of_ticket',
  `select
     coalesce(
       (select t.status <> 'DELETED' from tickets t where t.seller_id = $1 and t.ticket_id = $2),
       exists (select from pending_ticket_batches($1, array[$2]))
         or exists (select from rejected_tickets r where r.seller_id = $1 and r.ticket_id = $2)
     ) as is_ticket,
     newest.*
   from (select 1) as one
   left join lateral (
     select ${LISTING_COLUMNS}
     ${FROM_LISTINGS}
     where l.seller_id = $1 and l.ticket_id = $2 and ($3::text is null or lower(l.seller_email) = lower($3))
     order by l.listed_at desc, l.listing_id desc
     limit 1
   ) newest on true`,
)
const COUNT_OF_PERSON = positional(
  'listings.count_of_person',
  `select event_reference, show_id, count(*)::integer as count
   from listings
   where seller_id = $1
     and coalesce(lower(seller_email), ltrim(seller_phone, '+')) = $2
     and status in ('ACTIVE', 'SOLD')
   group by event_reference, show_id`,
)

/** The newest listing of a ticket, and whether there is such a ticket. */
export interface ListingOfTicket {
  readonly isTicket: boolean
  readonly listing: Listing | undefined
}

/** How many tickets of a show a person has listed or sold. */
export interface ListedCounts {
  of(show: { readonly eventReference: string; readonly showId: string }): number
}

/** The listing, and after it the others of its group; none where there is no such listing. */
export async function listWithGroup(db: Sql, sellerId: string, listingId: string): Promise<Listing[]> {
  return (await db.rows<ListingRow>(LIST_WITH_GROUP, [sellerId, listingId])).map(toListing)
}

/** In the order of the ids. */
export async function listListings(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<Listing[]> {
  return (await db.rows<ListingRow>(LIST, [sellerId, listingIds])).map(toListing)
}

/** @param sellerEmail counts only listings of this person */
export async function findListingOfTicket(
  db: Sql,
  { sellerId, ticketId }: { readonly sellerId: string; readonly ticketId: string },
  sellerEmail?: string,
): Promise<ListingOfTicket> {
  const values = [sellerId, ticketId, sellerEmail ?? null]
  const [row] = await db.rows<ListingRow & { is_ticket: boolean }>(FIND_OF_TICKET, values)
  const isTicket = row?.is_ticket ?? false
  // Without a listing its columns are null.
  return { isTicket, listing: row && (row.listing_id as string | null) !== null ? toListing(row) : undefined }
}

export async function countListedBy(
  db: Sql,
  sellerId: string,
  person: { readonly contact: string },
): Promise<ListedCounts> {
  const rows = await db.rows<{ event_reference: string; show_id: string; count: number }>(COUNT_OF_PERSON, [
    sellerId,
    person.contact,
  ])
  const counts = new Map(rows.map((row) => [JSON.stringify([row.event_reference, row.show_id]), row.count]))
  return { of: ({ eventReference, showId }) => counts.get(JSON.stringify([eventReference, showId])) ?? 0 }
}
