import type { ListingType } from '@taquilla/contract'
import { bigint, instant, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { type EventKinds, fromPurchasable } from '../listings/listed-tickets-repository.ts'
import type { Seating } from '../resale-tickets/resale-ticket.ts'

const PUBLIC_LISTING = {
  listingId: uuid,
  type: textOf<ListingType>(),
  groupId: nullable(uuid),
  showId: text,
  ticketOptionId: text,
  finalPriceMinor: bigint,
  currency: text,
  listedAt: instant,
  seating: nullable(json<Seating>()),
}
const LIST_PUBLIC = statement(
  'resale.list_public',
  PUBLIC_LISTING,
  (given: Given<EventKinds & { readonly sellerId: string }>) => sql`
    select l.listing_id, l.type, l.group_id, l.show_id, l.ticket_option_id, l.final_price_minor, l.currency, l.listed_at,
      t.seating
    ${fromPurchasable(given)}`,
)

/** A listing that can be bought, without the person who listed it and without its ticket's id. */
export type PublicListing = RowOf<typeof PUBLIC_LISTING>

/** Lists what can be bought now of the given ticket kinds, in no order. */
export function listPublic(db: Sql, sellerId: string, event: EventKinds): Promise<PublicListing[]> {
  return db.rows(LIST_PUBLIC, { sellerId, ...event })
}
