import type { ListingEnding } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'

const FIND = positional(
  'listings.find_mailed',
  `select l.listing_id, l.event_reference, l.show_id, l.status, l.ending, l.seller_email, l.price_minor,
     l.seller_fee_minor, l.currency, o.title as option_title, t.details -> 'seating' as seating
   from unnest($2::uuid[]) as wanted (listing_id)
   join listings l on l.seller_id = $1 and l.listing_id = wanted.listing_id
   join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
   join ticket_options o
     on o.seller_id = l.seller_id and o.event_reference = l.event_reference and o.show_id = l.show_id
     and o.ticket_option_id = l.ticket_option_id
   where l.seller_email is not null
   order by l.listing_id`,
)

/** A listing as the mails to the person who listed it tell of it. */
export interface MailedListing {
  readonly listing_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
  readonly ending: ListingEnding | null
  readonly seller_email: string
  readonly price_minor: bigint
  readonly seller_fee_minor: bigint
  readonly currency: string
  readonly option_title: string
  readonly seating: Readonly<Record<string, string>> | null
}

/** Those of the listings whose person has an e-mail address. */
export function findMailedListings(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<MailedListing[]> {
  return db.rows<MailedListing>(FIND, [sellerId, listingIds])
}
