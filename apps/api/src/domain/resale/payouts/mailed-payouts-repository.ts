import { bigint, boolean, json, nullable, type RowOf, text, textOf, uuid, uuids } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

interface Wanted {
  readonly sellerId: string
  readonly listingIds: readonly string[]
}
interface Shows {
  readonly sellerId: string
  readonly eventReference: string
  readonly showIds: readonly string[]
}
const MAILED = {
  listingId: uuid,
  eventReference: text,
  showId: text,
  status: textOf<'HELD' | 'DUE' | 'DELIVERED' | 'CANCELLED'>(),
  amountMinor: bigint,
  currency: text,
  /** Reference of the transfer; null until it is made. */
  reference: nullable(text),
  sellerEmail: text,
  optionTitle: text,
  seating: nullable(json<Readonly<Record<string, string>>>()),
  hasAccount: boolean,
}
const FIND = statement(
  'resale.find_mailed_payouts',
  MAILED,
  ({ sellerId, listingIds }: Given<Wanted>) => sql`
    select p.listing_id, p.event_reference, p.show_id, p.status, p.amount_minor, p.currency, p.reference,
      l.seller_email, o.title as option_title, t.details -> 'seating' as seating,
      exists (
        select from payout_accounts a
        where a.seller_id = ${sellerId} and a.contact = lower(l.seller_email)
      ) as has_account
    from unnest(${listingIds}::uuid[]) as wanted (listing_id)
    join payouts p on p.seller_id = ${sellerId} and p.listing_id = wanted.listing_id
    join listings l on l.seller_id = ${sellerId} and l.listing_id = p.listing_id
    join tickets t on t.seller_id = ${sellerId} and t.ticket_id = l.ticket_id
    join ticket_options o
      on o.seller_id = ${sellerId} and o.event_reference = l.event_reference and o.show_id = l.show_id
      and o.ticket_option_id = l.ticket_option_id
    where l.seller_email is not null
    order by p.listing_id`,
)
const LIST_OF_SHOWS = statement(
  'resale.list_sold_of_shows',
  { listingIds: uuids },
  ({ sellerId, eventReference, showIds }: Given<Shows>) => sql`
    select array_agg(p.listing_id order by p.listing_id) as listing_ids
    from payouts p
    join listings l on l.seller_id = ${sellerId} and l.listing_id = p.listing_id
    where p.seller_id = ${sellerId} and p.event_reference = ${eventReference} and p.show_id = any(${showIds})
      and l.seller_email is not null
    group by p.show_id, lower(l.seller_email)
    order by min(p.listing_id::text)`,
)

/** What a holder is owed for one ticket, as the mails about it tell. */
export type MailedPayout = RowOf<typeof MAILED>

/** Payouts of the listings, as far as their holder has an e-mail address. */
export function findMailedPayouts(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<MailedPayout[]> {
  return db.rows(FIND, { sellerId, listingIds })
}

/** The listings that were sold for these shows: those of each person with an e-mail address, show by show. */
export async function listSoldOfShows(db: Sql, shows: Shows): Promise<(readonly string[])[]> {
  const rows = await db.rows(LIST_OF_SHOWS, shows)
  return rows.map(({ listingIds }) => listingIds)
}
