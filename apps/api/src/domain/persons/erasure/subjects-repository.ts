import { type RowOf, texts } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'

const SUBJECTS = {
  /** Tickets that were the person's at any time. */
  ticketIds: texts,
  /** Listings that the person sold or bought by. */
  listingIds: texts,
}
const FIND_SUBJECTS = statement(
  'persons.find_subjects',
  SUBJECTS,
  ({ sellerId, contact }: Given<{ readonly sellerId: string; readonly contact: string }>) => sql`
    with listed as (
      select l.listing_id, l.ticket_id
      from listings l
      where l.seller_id = ${sellerId} and (
        coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+')) = ${contact} or lower(l.buyer_email) = ${contact}
      )
    ), held as (
      select t.ticket_id
      from tickets t
      where t.seller_id = ${sellerId} and (
        lower(t.owner_email) = ${contact} or lower(t.buyer_email) = ${contact}
        or ltrim(t.buyer_phone, '+') = ${contact}
        or lower(t.details -> 'buyer' ->> 'emailExternal') = ${contact}
        or ltrim(t.details -> 'buyer' ->> 'phoneNumber', '+') = ${contact}
      )
    )
    select array(select ticket_id from held union select ticket_id from listed) as ticket_ids,
      array(select listing_id::text from listed) as listing_ids`,
)

/** The tickets and listings of a person, by which webhooks and logs may be about them. */
export type Subjects = RowOf<typeof SUBJECTS>

/** Finds what the person has or had. Call it before anything is erased. */
export function findSubjects(db: Sql, sellerId: string, { contact }: Contact): Promise<Subjects> {
  return oneRow(db.rows(FIND_SUBJECTS, { sellerId, contact }))
}
