import { positional, type Sql } from '#database/sql.ts'

// Shows, listings in the order of their ids, then purchases, as everywhere. The status of a purchase is written so that
// no index of open purchases serves: all of a seller's would be read for the few that are named.
const RELEASE = positional(
  'buy_intentions.release_run_out',
  `with clock as materialized (
     select seller_now($1) as now
   ),
   shown as materialized (
     select s.event_reference, s.show_id
     from shows s
     where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3
     for share
   ),
   listed as materialized (
     select l.listing_id
     from (
       select wanted.listing_id
       from unnest($4::uuid[]) as wanted (listing_id)
       where (select count(*) from shown) > 0
       order by wanted.listing_id
     ) wanted
     cross join lateral (
       select listing_id
       from listings
       where listings.seller_id = $1 and listings.listing_id = wanted.listing_id
       limit 1
       for no key update
     ) l
   ),
   run_out as (
     update buy_intentions b
     set status = 'EXPIRED', ended_at = b.expires_at
     where b.seller_id = $1
       and b.buy_intention_id = any(array(
         select earlier.buy_intention_id
         from listed
         cross join lateral (
           select i.buy_intention_id
           from buy_intention_items i
           where i.seller_id = $1 and i.listing_id = listed.listing_id and i.is_held
           limit 1
         ) earlier
         union all
         select own.buy_intention_id
         from shown
         cross join lateral (
           select o.buy_intention_id
           from buy_intentions o
           where o.seller_id = $1 and o.event_reference = shown.event_reference and o.show_id = shown.show_id
             and o.status = 'OPEN' and o.source = 'HOSTED' and lower(o.buyer_email) = $5
           limit 1
         ) own
       ))
       and b.status || '' = 'OPEN' and b.expires_at <= (select now from clock)
     returning b.buy_intention_id
   )
   update buy_intention_items i
   set is_held = false
   where i.seller_id = $1 and i.buy_intention_id = any(array(select buy_intention_id from run_out))
     and coalesce(i.is_held, false)`,
)

interface RunOutHolds {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
  readonly listingIds: readonly string[]
  /** Whose own hold of the show gives way too; nobody's where a seller's system asks. */
  readonly hostedBuyer: string | null
}

/** Writes EXPIRED into purchases that have run out and stand in the way of a new hold: of its listings, and of its person. */
export async function releaseRunOut(db: Sql, holds: RunOutHolds): Promise<void> {
  const { sellerId, eventReference, showId, listingIds, hostedBuyer } = holds
  await db.rows(RELEASE, [sellerId, eventReference, showId, listingIds, hostedBuyer?.toLowerCase() ?? null])
}
