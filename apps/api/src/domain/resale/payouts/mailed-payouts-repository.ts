import { positional, type Sql } from '#database/sql.ts'

const FIND = positional(
  'payouts.find_mailed',
  `select p.listing_id, p.event_reference, p.show_id, p.status, p.amount_minor, p.currency, p.reference,
     l.seller_email, o.title as option_title, t.details -> 'seating' as seating,
     exists (
       select from payout_accounts a
       where a.seller_id = p.seller_id and a.contact = lower(l.seller_email)
     ) as has_account
   from unnest($2::uuid[]) as wanted (listing_id)
   join payouts p on p.seller_id = $1 and p.listing_id = wanted.listing_id
   join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
   join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
   join ticket_options o
     on o.seller_id = l.seller_id and o.event_reference = l.event_reference and o.show_id = l.show_id
     and o.ticket_option_id = l.ticket_option_id
   where l.seller_email is not null
   order by p.listing_id`,
)

const LIST_OF_SHOWS = positional(
  'payouts.list_people_of_shows',
  `select array_agg(p.listing_id order by p.listing_id) as listing_ids
   from payouts p
   join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
   where p.seller_id = $1 and p.event_reference = $2 and p.show_id = any($3) and l.seller_email is not null
   group by p.show_id, lower(l.seller_email)
   order by min(p.listing_id::text)`,
)

/** What a holder is owed for one ticket, as the mails about it tell. */
export interface MailedPayout {
  readonly listing_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly status: 'HELD' | 'DUE' | 'DELIVERED' | 'CANCELLED'
  readonly amount_minor: bigint
  readonly currency: string
  /** Of the transfer; null until it is made. */
  readonly reference: string | null
  readonly seller_email: string
  readonly option_title: string
  readonly seating: Readonly<Record<string, string>> | null
  readonly has_account: boolean
}

/** Payouts of the listings, as far as their holder has an e-mail address. */
export function findMailedPayouts(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<MailedPayout[]> {
  return db.rows<MailedPayout>(FIND, [sellerId, listingIds])
}

/** The listings that were sold for these shows: those of each person with an e-mail address, show by show. */
export async function listSoldOfShows(
  db: Sql,
  shows: { readonly sellerId: string; readonly eventReference: string; readonly showIds: readonly string[] },
): Promise<(readonly string[])[]> {
  const values = [shows.sellerId, shows.eventReference, shows.showIds]
  const rows = await db.rows<{ listing_ids: readonly string[] }>(LIST_OF_SHOWS, values)
  return rows.map(({ listing_ids }) => listing_ids)
}
