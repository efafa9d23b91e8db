import { type Given, type Sql, sql, statement } from '#database/sql.ts'

interface RunOutHolds {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
  readonly listingIds: readonly string[]
  /** E-mail of the person whose own hold of the show gives way too; null where a seller's system asks. */
  readonly hostedBuyer: string | null
}

/** Locks the show, before everything else: locks in order. */
const lockedShow = ({ sellerId, eventReference, showId }: Given<RunOutHolds>) => sql`
  select s.event_reference, s.show_id
  from shows s
  where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
  for share`

/** Locks the listings after the show and in the order of their ids: locks in order, each a look-up by key. */
const lockedListings = ({ sellerId, listingIds }: Given<RunOutHolds>) => sql`
  select l.listing_id
  from (
    select wanted.listing_id
    from unnest(${listingIds}::uuid[]) as wanted (listing_id)
    where (select count(*) from shown) > 0
    order by wanted.listing_id
  ) wanted
  cross join lateral (
    select listing_id
    from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = wanted.listing_id
    limit 1
    for no key update
  ) l`

/** The purchases that hold one of the listings, and the hold that the person already has of the show. */
const purchasesInTheWay = ({ sellerId, hostedBuyer }: Given<RunOutHolds>) => sql`
  select earlier.buy_intention_id
  from listed
  cross join lateral (
    select i.buy_intention_id
    from buy_intention_items i
    where i.seller_id = ${sellerId} and i.listing_id = listed.listing_id and i.is_held
    limit 1
  ) earlier
  union all
  select own.buy_intention_id
  from shown
  cross join lateral (
    select o.buy_intention_id
    from buy_intentions o
    where o.seller_id = ${sellerId} and o.event_reference = shown.event_reference and o.show_id = shown.show_id
      and o.status = 'OPEN' and o.source = 'HOSTED' and lower(o.buyer_email) = ${hostedBuyer}
    limit 1
  ) own`

// Shows are locked first, then listings, then purchases. The status of a purchase is compared as `status || ''`: index
// kept out, the one of all open purchases of the seller.
const RELEASE = statement(
  'resale.release_run_out',
  {},
  (given: Given<RunOutHolds>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    ),
    shown as materialized (${lockedShow(given)}
    ),
    listed as materialized (${lockedListings(given)}
    ),
    run_out as (
      update buy_intentions b
      set status = 'EXPIRED', ended_at = b.expires_at
      where b.seller_id = ${given.sellerId}
        and b.buy_intention_id = any(array(${purchasesInTheWay(given)}
        ))
        and b.status || '' = 'OPEN' and b.expires_at <= (select now from clock)
      returning b.buy_intention_id
    )
    update buy_intention_items i
    set is_held = false
    where i.seller_id = ${given.sellerId} and i.buy_intention_id = any(array(select buy_intention_id from run_out))
      and coalesce(i.is_held, false)`,
)

/** Writes EXPIRED into purchases that have run out and stand in the way of a new hold: of its listings, and of its person. */
export async function releaseRunOut(db: Sql, holds: RunOutHolds): Promise<void> {
  await db.rows(RELEASE, { ...holds, hostedBuyer: holds.hostedBuyer?.toLowerCase() ?? null })
}
