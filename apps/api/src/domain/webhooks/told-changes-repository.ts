import type { ErrorCode } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'

const FIND_TICKETS = positional(
  'webhooks.find_tickets',
  `select t.ticket_id, t.event_reference, t.show_id, a.entered_at
   from unnest($2::text[]) with ordinality as wanted (ticket_id, place)
   cross join lateral (
     select ticket_id, event_reference, show_id
     from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t
   left join lateral (
     select entered_at
     from admissions
     where admissions.seller_id = $1 and admissions.ticket_id = wanted.ticket_id
     limit 1
   ) a on true
   order by wanted.place`,
)
const FIND_REJECTED = positional(
  'webhooks.find_rejected',
  `select ticket_id, event_reference, show_id, code
   from rejected_tickets
   where seller_id = $1 and id = any($2)
   order by id`,
)
const FIND_RESOLD = positional(
  'webhooks.find_resold',
  `select l.ticket_id, l.event_reference, l.show_id, l.buyer_email, l.seller_email,
     it.holder ->> 'fullName' as holder_name, it.holder ->> 'identificationNumber' as holder_identification
   from buy_intention_items it
   join listings l on l.seller_id = it.seller_id and l.listing_id = it.listing_id
   where it.seller_id = $1 and it.buy_intention_id = $2 and l.status = 'SOLD' and l.buy_intention_id = $2
   order by it.position`,
)
const FIND_LISTINGS = positional(
  'webhooks.find_listings',
  `select l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.price_minor, l.currency,
     p.amount_minor as payout_minor
   from unnest($2::uuid[]) with ordinality as wanted (listing_id, place)
   join listings l on l.seller_id = $1 and l.listing_id = wanted.listing_id
   left join payouts p on p.seller_id = l.seller_id and p.listing_id = l.listing_id
   order by wanted.place`,
)

interface OfShow {
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
}

export interface ToldTicket extends OfShow {
  /** Null unless the door has admitted it. */
  readonly entered_at: Date | null
}

export interface ToldRejection extends OfShow {
  readonly code: ErrorCode
}

export interface ToldResale extends OfShow {
  readonly buyer_email: string
  readonly seller_email: string | null
  readonly holder_name: string | null
  readonly holder_identification: string | null
}

export interface ToldListing extends OfShow {
  readonly listing_id: string
  readonly price_minor: bigint
  readonly currency: string
  readonly payout_minor: bigint | null
}

export function findToldTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<ToldTicket[]> {
  return db.rows<ToldTicket>(FIND_TICKETS, [sellerId, ticketIds])
}

export function findToldRejections(
  db: Sql,
  sellerId: string,
  ids: readonly string[],
): Promise<ToldRejection[]> {
  return db.rows<ToldRejection>(FIND_REJECTED, [sellerId, ids])
}

/** What one purchase brought to its buyer. */
export function findToldResales(db: Sql, sellerId: string, buyIntentionId: string): Promise<ToldResale[]> {
  return db.rows<ToldResale>(FIND_RESOLD, [sellerId, buyIntentionId])
}

export function findToldListings(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<ToldListing[]> {
  return db.rows<ToldListing>(FIND_LISTINGS, [sellerId, listingIds])
}
