import type { ConflictCode } from '@taquilla/contract'
import { bigint, instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { BuyIntentionKey, HandoverKey, ListingKeys, TicketKeys } from '#domain/values/keys.ts'

interface RejectionKeys {
  readonly sellerId: string
  readonly ids: readonly string[]
}
const OF_SHOW = { ticketId: text, eventReference: text, showId: text }
/** `enteredAt` is null if the ticket has not been admitted. */
const TICKET = { ...OF_SHOW, enteredAt: nullable(instant) }
// Look-up by key (docs/sql.md) of each ticket and its admission.
const FIND_NOTIFIED_TICKETS = statement(
  'webhooks.find_notified_tickets',
  TICKET,
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    select t.ticket_id, t.event_reference, t.show_id, a.entered_at
    from unnest(${ticketIds}::text[]) with ordinality as requested (ticket_id, place)
    cross join lateral (
      select ticket_id, event_reference, show_id
      from tickets
      where tickets.seller_id = ${sellerId} and tickets.ticket_id = requested.ticket_id
      limit 1
    ) t
    left join lateral (
      select entered_at
      from admissions
      where admissions.seller_id = ${sellerId} and admissions.ticket_id = requested.ticket_id
      limit 1
    ) a on true
    order by requested.place`,
)
const REJECTION = { ...OF_SHOW, code: textOf<ConflictCode>() }
const FIND_NOTIFIED_REJECTIONS = statement(
  'webhooks.find_notified_rejections',
  REJECTION,
  ({ sellerId, ids }: Given<RejectionKeys>) => sql`
    select ticket_id, event_reference, show_id, code
    from rejected_tickets
    where seller_id = ${sellerId} and id = any(${ids})
    order by id`,
)
const RESALE = {
  ...OF_SHOW,
  buyerEmail: text,
  sellerEmail: nullable(text),
  holderName: nullable(text),
  holderIdentification: nullable(text),
}
const FIND_NOTIFIED_RESALES = statement(
  'webhooks.find_notified_resales',
  RESALE,
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    select l.ticket_id, l.event_reference, l.show_id, l.buyer_email, l.seller_email,
      it.holder ->> 'fullName' as holder_name, it.holder ->> 'identificationNumber' as holder_identification
    from buy_intention_items it
    join listings l on l.seller_id = ${sellerId} and l.listing_id = it.listing_id
    where it.seller_id = ${sellerId} and it.buy_intention_id = ${buyIntentionId}
      and l.status = 'SOLD' and l.buy_intention_id = ${buyIntentionId}
    order by it.position`,
)
const HANDOVER = { ...OF_SHOW, handoverId: uuid, expiresAt: instant }
const FIND_NOTIFIED_HANDOVER = statement(
  'webhooks.find_notified_handover',
  HANDOVER,
  ({ sellerId, handoverId }: Given<HandoverKey>) => sql`
    select h.ticket_id, t.event_reference, t.show_id, h.handover_id, h.expires_at
    from ticket_handovers h
    join tickets t on t.seller_id = ${sellerId} and t.ticket_id = h.ticket_id
    where h.seller_id = ${sellerId} and h.handover_id = ${handoverId}`,
)
const FIND_NOTIFIED_CLAIM = statement(
  'webhooks.find_notified_claim',
  RESALE,
  ({ sellerId, handoverId }: Given<HandoverKey>) => sql`
    select h.ticket_id, t.event_reference, t.show_id, h.new_owner_email as buyer_email, h.giver_email as seller_email,
      h.holder ->> 'fullName' as holder_name, h.holder ->> 'identificationNumber' as holder_identification
    from ticket_handovers h
    join tickets t on t.seller_id = ${sellerId} and t.ticket_id = h.ticket_id
    where h.seller_id = ${sellerId} and h.handover_id = ${handoverId} and h.status = 'CLAIMED'`,
)
/** `payoutMinor` is null if the listing has no payout, `buyerEmail` if it is not sold. */
const LISTING = {
  ...OF_SHOW,
  listingId: uuid,
  priceMinor: bigint,
  buyerFeeMinor: bigint,
  sellerFeeMinor: bigint,
  currency: text,
  buyerEmail: nullable(text),
  payoutMinor: nullable(bigint),
}
const FIND_NOTIFIED_LISTINGS = statement(
  'webhooks.find_notified_listings',
  LISTING,
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    select l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.price_minor, l.buyer_fee_minor,
      l.seller_fee_minor, l.currency, l.buyer_email, p.amount_minor as payout_minor
    from unnest(${listingIds}::uuid[]) with ordinality as requested (listing_id, place)
    join listings l on l.seller_id = ${sellerId} and l.listing_id = requested.listing_id
    left join payouts p on p.seller_id = ${sellerId} and p.listing_id = l.listing_id
    order by requested.place`,
)

export type NotifiedTicket = RowOf<typeof TICKET>
export type NotifiedRejection = RowOf<typeof REJECTION>
export type NotifiedResale = RowOf<typeof RESALE>
export type NotifiedHandover = RowOf<typeof HANDOVER>
export type NotifiedListing = RowOf<typeof LISTING>

export function findNotifiedTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<NotifiedTicket[]> {
  return db.rows(FIND_NOTIFIED_TICKETS, { sellerId, ticketIds })
}

export function findNotifiedRejections(
  db: Sql,
  sellerId: string,
  ids: readonly string[],
): Promise<NotifiedRejection[]> {
  return db.rows(FIND_NOTIFIED_REJECTIONS, { sellerId, ids })
}

/** Returns the tickets that the buyer received through this purchase. */
export function findNotifiedResales(
  db: Sql,
  sellerId: string,
  buyIntentionId: string,
): Promise<NotifiedResale[]> {
  return db.rows(FIND_NOTIFIED_RESALES, { sellerId, buyIntentionId })
}

export function findNotifiedHandover(db: Sql, key: HandoverKey): Promise<NotifiedHandover[]> {
  return db.rows(FIND_NOTIFIED_HANDOVER, key)
}

/** Returns the ticket that the recipient got through this handover, as a ticket that was resold. */
export function findNotifiedClaim(db: Sql, key: HandoverKey): Promise<NotifiedResale[]> {
  return db.rows(FIND_NOTIFIED_CLAIM, key)
}

export function findNotifiedListings(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<NotifiedListing[]> {
  return db.rows(FIND_NOTIFIED_LISTINGS, { sellerId, listingIds })
}
