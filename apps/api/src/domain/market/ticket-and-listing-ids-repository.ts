import { type RowOf, texts } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'

type Person = Pick<Erasure, 'sellerId' | 'spellings'>

const IDS = {
  /** Tickets that the person has or had. */
  ticketIds: texts,
  /** Listings that the person made or bought. */
  listingIds: texts,
}
const FIND_TICKET_AND_LISTING_IDS = statement(
  'market.find_ticket_and_listing_ids',
  IDS,
  ({ sellerId, spellings }: Given<Person>) => sql`
    with listed as (
      select l.listing_id, l.ticket_id
      from listings l
      where l.seller_id = ${sellerId} and (
        coalesce(l.seller_email, l.seller_phone) = any(${spellings}) or l.buyer_email = any(${spellings})
      )
    ), owned as (
      select t.ticket_id
      from tickets t
      where t.seller_id = ${sellerId} and (
        t.owner_email = any(${spellings}) or t.buyer_email = any(${spellings}) or t.buyer_phone = any(${spellings})
        or t.details -> 'buyer' ->> 'emailExternal' = any(${spellings})
        or t.details -> 'buyer' ->> 'phoneNumber' = any(${spellings})
      )
    )
    select array(select ticket_id from owned union select ticket_id from listed) as ticket_ids,
      array(select listing_id::text from listed) as listing_ids`,
)

/** Webhooks and logs that mention these ids may concern the person. */
export type TicketAndListingIds = RowOf<typeof IDS>

/** Call before erasing anything, since rows are found by the person's contact. */
export function findTicketAndListingIds(db: Sql, person: Person): Promise<TicketAndListingIds> {
  return oneRow(db.rows(FIND_TICKET_AND_LISTING_IDS, person))
}
