import type { ListingEnding } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'

// Whoever ends listings has locked their tickets, in the order of their ids, and then them: see lockActiveListings.
const LOCK_TICKETS = positional(
  'listings.lock_tickets',
  `with wanted as materialized (
     select $2 as ticket_id
     union
     select member.ticket_id
     from listings l
     join listings member
       on member.seller_id = l.seller_id and member.group_id = l.group_id and member.status = 'ACTIVE'
     where l.seller_id = $1 and l.ticket_id = $2 and l.status = 'ACTIVE' and l.type = 'PACK'
   )
   select t.ticket_id
   from tickets t
   where t.seller_id = $1 and t.ticket_id in (select ticket_id from wanted)
   order by t.ticket_id
   for update of t`,
)
// For update, not less: a purchase that takes a listing refers to it, and must wait for this, or this for it.
const LOCK_LISTINGS = positional(
  'listings.lock_active',
  `select l.listing_id, l.ticket_id
   from listings l
   where l.seller_id = $1 and l.status = 'ACTIVE'
     and (l.ticket_id = $2 or (l.type = 'PACK' and l.group_id = (
       select named.group_id
       from listings named
       where named.seller_id = $1 and named.ticket_id = $2 and named.status = 'ACTIVE'
     )))
   order by l.listing_id
   for update of l`,
)
const END = positional(
  'listings.end',
  `with ended as (
     update listings l
     set status = 'CANCELLED', ending = $3, ended_at = seller_now($1), updated_at = now()
     where l.seller_id = $1 and l.listing_id = any($2) and l.status = 'ACTIVE'
     returning l.listing_id, l.ticket_id
   ), released as (
     update tickets t
     set status = 'ACTIVE', updated_at = now()
     from ended
     where t.seller_id = $1 and t.ticket_id = ended.ticket_id and t.status = 'LISTED'
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $4, 'listing.deleted', jsonb_build_object(
       'listingIds', jsonb_agg(listing_id), 'ticketIds', jsonb_agg(ticket_id), 'ending', $3::text
     )
     from ended
     having count(*) > 0
   )
   select listing_id from ended`,
)
// An intention that ran out before anything else happened to it has expired, though no job has said so yet.
const VOID_HOLDS = positional(
  'listings.void_holds',
  `with open as materialized (
     select b.buy_intention_id
     from buy_intentions b
     where b.seller_id = $1 and b.status = 'OPEN'
       and b.buy_intention_id in (
         select i.buy_intention_id
         from buy_intention_items i
         where i.seller_id = $1 and i.listing_id = any($2) and i.is_held
       )
     order by b.buy_intention_id
     for update of b
   ), voided as (
     update buy_intentions b
     set status = case when b.expires_at > seller_now($1) then 'VOIDED' else 'EXPIRED' end,
       ended_at = seller_now($1)
     from open
     where b.seller_id = $1 and b.buy_intention_id = open.buy_intention_id
     returning b.buy_intention_id
   )
   update buy_intention_items i
   set is_held = false
   from voided
   where i.seller_id = $1 and i.buy_intention_id = voided.buy_intention_id and i.is_held`,
)

interface LockedListing {
  readonly listing_id: string
  readonly ticket_id: string
}

/**
 * Keeps the ticket, and with it the rest of a PACK that it is listed in, from changing until the transaction ends.
 * Answers the listings that end together, none where the ticket is not on sale.
 */
export async function lockActiveListings(db: Sql, sellerId: string, ticketId: string): Promise<string[]> {
  for (;;) {
    const tickets = await db.rows<{ ticket_id: string }>(LOCK_TICKETS, [sellerId, ticketId])
    const listings = await db.rows<LockedListing>(LOCK_LISTINGS, [sellerId, ticketId])
    const isLocked = listings.every((listing) => tickets.some((each) => each.ticket_id === listing.ticket_id))
    if (isLocked) return listings.map(({ listing_id }) => listing_id)
    // The ticket was listed in a pack between the two looks; now that it is locked, its listing stays.
  }
}

/** Takes the listings down, as far as they are ACTIVE; answers which. Their tickets are ACTIVE again. */
export async function endListings(
  db: Sql,
  sellerId: string,
  { listingIds, ending }: { readonly listingIds: readonly string[]; readonly ending: ListingEnding },
): Promise<string[]> {
  const rows = await db.rows<{ listing_id: string }>(END, [sellerId, listingIds, ending, newId()])
  return rows.map(({ listing_id }) => listing_id)
}

/** Ends every purchase under way that holds one of the listings, which their locks keep others from taking. */
export async function voidHolds(db: Sql, sellerId: string, listingIds: readonly string[]): Promise<void> {
  await db.rows(VOID_HOLDS, [sellerId, listingIds])
}
