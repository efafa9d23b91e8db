import { ApiError, HOLD_COOL_DOWN_SECONDS, MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract'
import { oneRow, positional, type Sql } from '#database/sql.ts'
import type { HoldRequest, WantedListing } from './buy-intention.ts'

// Show, then person: their row's lock lets one hold of theirs for the show be judged at a time.
const LOCK_PERSON = positional(
  'show_people.lock_buyer',
  `with shown as materialized (
     select s.event_reference, s.show_id
     from shows s
     where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3
     for share
   )
   insert into show_people (seller_id, event_reference, show_id, contact)
   select $1, event_reference, show_id, $4
   from shown
   on conflict on constraint show_people_pkey do update
   set contact = excluded.contact`,
)
const FIND_PURCHASES = positional(
  'buy_intentions.find_of_person',
  `with clock as materialized (
     select seller_now($1) as now
   ), own as materialized (
     select b.buy_intention_id, b.source, b.status, b.ended_at, b.expires_at,
       b.status = 'OPEN' and b.expires_at > clock.now as is_live
     from buy_intentions b
     cross join clock
     where b.seller_id = $1 and lower(b.buyer_email) = $4 and b.event_reference = $2 and b.show_id = $3
   )
   select
     (
       select count(*)::integer
       from own
       join buy_intention_items i on i.seller_id = $1 and i.buy_intention_id = own.buy_intention_id
       where own.is_live or own.status = 'COMPLETED'
     ) as ticket_count,
     exists (select from own where is_live and source = 'HOSTED') as has_hold,
     exists (
       select
       from own
       join buy_intention_items i on i.seller_id = $1 and i.buy_intention_id = own.buy_intention_id
       where not own.is_live and own.status in ('OPEN', 'EXPIRED', 'CANCELLED') and i.listing_id = any($5)
         and least(own.ended_at, own.expires_at) > (select now from clock) - make_interval(secs => $6)
     ) as is_cooling_down`,
)

interface PurchasesRow {
  readonly ticket_count: number
  readonly has_hold: boolean
  readonly is_cooling_down: boolean
}

interface Held {
  readonly eventReference: string
  readonly showId: string
  readonly listingIds: readonly string[]
}

interface Buyer {
  readonly sellerId: string
  readonly buyerEmail: string | null
}

/**
 * Lets a person on the hosted pages hold the listings, as far as what they hold and bought of the show allows it.
 * @throws buy_intention.hold_limit, buy_intention.cool_down
 */
export async function admitHostedBuyer(
  db: Sql,
  { sellerId, buyerEmail, listingIds }: HoldRequest,
  { eventReference, showId }: WantedListing,
): Promise<void> {
  const buyer = { sellerId, buyerEmail }
  const row = await lockPurchases(db, buyer, { eventReference, showId, listingIds })
  if (row.has_hold || row.ticket_count + listingIds.length > MAX_RESALE_TICKETS_PER_PERSON) {
    throw new ApiError('buy_intention.hold_limit')
  }
  if (row.is_cooling_down) throw new ApiError('buy_intention.cool_down')
}

/** Lets a person become the buyer of listings that are held already. @throws buy_intention.hold_limit */
export async function admitClaimant(db: Sql, buyer: Buyer, held: Held): Promise<void> {
  const { ticket_count } = await lockPurchases(db, buyer, held)
  if (ticket_count + held.listingIds.length > MAX_RESALE_TICKETS_PER_PERSON) {
    throw new ApiError('buy_intention.hold_limit')
  }
}

/** What the person has of the show; nobody else judges it until the transaction ends. */
async function lockPurchases(
  db: Sql,
  { sellerId, buyerEmail }: Buyer,
  { eventReference, showId, listingIds }: Held,
): Promise<PurchasesRow> {
  const person = [sellerId, eventReference, showId, buyerEmail?.toLowerCase()]
  await db.rows(LOCK_PERSON, person)
  return oneRow(db.rows<PurchasesRow>(FIND_PURCHASES, [...person, listingIds, HOLD_COOL_DOWN_SECONDS]))
}
