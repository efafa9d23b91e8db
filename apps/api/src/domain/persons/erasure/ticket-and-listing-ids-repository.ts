import { type RowOf, texts } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'

const IDS = {
  /** Tickets that the person has or had. */
  ticketIds: texts,
  /** Listings that the person made or bought. */
  listingIds: texts,
}
const FIND_TICKET_AND_LISTING_IDS = statement(
  'persons.find_ticket_and_listing_ids',
  IDS,
  ({ sellerId, contact }: Given<{ readonly sellerId: string; readonly contact: string }>) => sql`
    with listed as (
      select l.listing_id, l.ticket_id
      from listings l
      where l.seller_id = ${sellerId} and (
        coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+')) = ${contact} or lower(l.buyer_email) = ${contact}
      )
    ), owned as (
      select t.ticket_id
      from tickets t
      where t.seller_id = ${sellerId} and (
        lower(t.owner_email) = ${contact} or lower(t.buyer_email) = ${contact}
        or ltrim(t.buyer_phone, '+') = ${contact}
        or lower(t.details -> 'buyer' ->> 'emailExternal') = ${contact}
        or ltrim(t.details -> 'buyer' ->> 'phoneNumber', '+') = ${contact}
      )
    )
    select array(select ticket_id from owned union select ticket_id from listed) as ticket_ids,
      array(select listing_id::text from listed) as listing_ids`,
)

/** Webhooks and logs that mention these ids may concern the person. */
export type TicketAndListingIds = RowOf<typeof IDS>

/** Call before erasing anything, since rows are found by the person's contact. */
export function findTicketAndListingIds(
  db: Sql,
  sellerId: string,
  { contact }: Contact,
): Promise<TicketAndListingIds> {
  return oneRow(db.rows(FIND_TICKET_AND_LISTING_IDS, { sellerId, contact }))
}
