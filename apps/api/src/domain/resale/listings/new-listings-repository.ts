import { ApiError, type ListingType, type ResaleAmounts } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import { newId } from '#domain/values/ids.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import type { ResaleTerms } from '../terms/resale-terms.ts'

// One lock order everywhere: show, person, tickets, listings. Cancelling the show waits for this, and this for it.
const LOCK_SHOW = positional(
  'listings.lock_show',
  `select s.show_id
   from shows s
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3
   for share`,
)
// Exact limits: one change of a person's at a time.
const LOCK_PERSON = positional(
  'show_people.lock_lister',
  `insert into show_people (seller_id, event_reference, show_id, contact)
   values ($1, $2, $3, $4)
   on conflict on constraint show_people_pkey do update set contact = excluded.contact`,
)
const LOCK_TICKETS = positional(
  'listings.lock_tickets_to_list',
  `select t.ticket_id
   from tickets t
   where t.seller_id = $1 and t.ticket_id = any($2)
   order by t.ticket_id
   for update of t`,
)
// Amounts as text, since JSON has no exact integers.
const ANNOUNCED = `jsonb_build_object(
       'listingIds', jsonb_agg(listing_id order by listing_id),
       'ticketIds', jsonb_agg(ticket_id order by listing_id),
       'prices', jsonb_agg(price_minor::text order by listing_id),
       'currency', min(currency)
     )`
const INSERT = positional(
  'listings.insert',
  `with new as materialized (
     select *
     from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
       $9::text[], $10::text[])
       as new (listing_id, ticket_id, price_minor, min_price_minor, max_price_minor, buyer_fee_minor,
         seller_fee_minor, seller_email, seller_phone)
   ), listed as (
     update tickets t
     set status = 'LISTED', updated_at = now()
     from new
     where t.seller_id = $1 and t.ticket_id = new.ticket_id and t.status = 'ACTIVE'
     returning t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.currency
   ), made as (
     insert into listings
       (seller_id, listing_id, ticket_id, event_reference, show_id, ticket_option_id, type, group_id, seller_email,
        seller_phone, price_minor, min_price_minor, max_price_minor, buyer_fee_minor, seller_fee_minor, currency,
        listed_at)
     select $1, new.listing_id, listed.ticket_id, listed.event_reference, listed.show_id, listed.ticket_option_id,
       $11, $12, new.seller_email, new.seller_phone, new.price_minor, new.min_price_minor, new.max_price_minor,
       new.buyer_fee_minor, new.seller_fee_minor, listed.currency, seller_now($1)
     from new
     join listed on listed.ticket_id = new.ticket_id
     returning listing_id, ticket_id, price_minor, currency
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $13, 'listing.created', ${ANNOUNCED}
     from made
     having count(*) > 0
   )
   select listing_id from made`,
)
const CHANGE_PRICES = positional(
  'listings.change_prices',
  `with changed as (
     update listings l
     set price_minor = new.price_minor, min_price_minor = new.min_price_minor,
       max_price_minor = new.max_price_minor, buyer_fee_minor = new.buyer_fee_minor,
       seller_fee_minor = new.seller_fee_minor, updated_at = now()
     from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
       as new (listing_id, price_minor, min_price_minor, max_price_minor, buyer_fee_minor, seller_fee_minor)
     where l.seller_id = $1 and l.listing_id = new.listing_id and l.status = 'ACTIVE'
     returning l.listing_id, l.ticket_id, l.price_minor, l.currency
   )
   insert into outbox (seller_id, outbox_id, topic, payload)
   select $1, $8, 'listing.updated', ${ANNOUNCED}
   from changed
   having count(*) > 0`,
)

export interface ShowOfPerson {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
  readonly person: Contact
}

/** What a listing asks, and the terms that it was judged by. */
export interface PricedListing {
  readonly listingId: string
  readonly amounts: ResaleAmounts
  readonly terms: ResaleTerms
}

export interface NewListing extends PricedListing {
  readonly ticket: ResaleTicket
}

/** Keeps the show from being cancelled until the transaction ends. */
export async function lockShowOf(db: Sql, show: Omit<ShowOfPerson, 'person'>): Promise<void> {
  await db.rows(LOCK_SHOW, [show.sellerId, show.eventReference, show.showId])
}

/** Keeps the person from listing or buying others of the show until the transaction ends. */
export async function lockPersonAt(db: Sql, { person, ...show }: ShowOfPerson): Promise<void> {
  await db.rows(LOCK_PERSON, [show.sellerId, show.eventReference, show.showId, person.contact])
}

export async function lockTicketsToList(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<void> {
  await db.rows(LOCK_TICKETS, [sellerId, ticketIds])
}

/** Lists locked tickets, all or none. @throws listing.ticket_not_active */
export async function insertListings(
  db: Sql,
  { sellerId, person }: { readonly sellerId: string; readonly person: Contact },
  { type, listings }: { readonly type: ListingType; readonly listings: readonly NewListing[] },
): Promise<void> {
  const isEmail = person.method === 'email'
  const made = await db.rows(INSERT, [
    sellerId,
    listings.map(({ listingId }) => listingId),
    listings.map(({ ticket }) => ticket.ticketId),
    ...amountColumns(listings),
    listings.map(({ ticket }) => (isEmail ? ticket.ownerEmail : null)),
    listings.map(({ ticket }) => (isEmail ? null : ticket.buyerPhone)),
    type,
    type === 'SINGLE' ? null : newId(),
    newId(),
  ])
  if (made.length < listings.length) throw new ApiError('listing.ticket_not_active')
}

/** Gives locked ACTIVE listings other prices. */
export async function changePrices(
  db: Sql,
  sellerId: string,
  listings: readonly PricedListing[],
): Promise<void> {
  const listingIds = listings.map(({ listingId }) => listingId)
  await db.rows(CHANGE_PRICES, [sellerId, listingIds, ...amountColumns(listings), newId()])
}

function amountColumns(listings: readonly PricedListing[]): readonly unknown[] {
  return [
    listings.map(({ amounts }) => amounts.price),
    listings.map(({ terms }) => terms.minPrice),
    listings.map(({ terms }) => terms.maxPrice),
    listings.map(({ amounts }) => amounts.buyerFee),
    listings.map(({ amounts }) => amounts.sellerFee),
  ]
}
