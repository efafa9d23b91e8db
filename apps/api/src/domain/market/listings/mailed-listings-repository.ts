import type { ListingStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import { bigint, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { ListingKeys } from '#domain/values/keys.ts'
import { joinTicket } from '../views.ts'

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
