import { formOfAddress } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

interface ExpiredHolds {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
  readonly listingIds: readonly string[]
  /** E-mail of the person whose expired hold for the show is released too; null for requests of a seller's system. */
  readonly hostedBuyer: string | null
  /** Browser whose expired hold without a person is released too; null if the request has a person. */
  readonly browserHash: Buffer | null
}

/** Locks the show before the listings (docs/sql.md, locks in order). */
const lockedShow = ({ sellerId, eventReference, showId }: Given<ExpiredHolds>) => sql`
  select s.event_reference, s.show_id
  from shows s
  where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
  for share`

/** Locks the listings after the show, in order of their ids. */
const lockedListings = ({ sellerId, listingIds }: Given<ExpiredHolds>) => sql`
  select l.listing_id
  from (
    select requested.listing_id
    from unnest(${listingIds}::uuid[]) as requested (listing_id)
    where (select count(*) from locked_show) > 0
    order by requested.listing_id
  ) requested
  cross join lateral (
    select listing_id
    from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = requested.listing_id
    limit 1
    for no key update
  ) l`

/** Selects the purchases that hold one of the listings, and the holds of the person and the browser for the show. */
const blockingPurchases = ({ sellerId, hostedBuyer, browserHash }: Given<ExpiredHolds>) => sql`
  select earlier.buy_intention_id
  from locked_listings
  cross join lateral (
    select i.buy_intention_id
    from buy_intention_items i
    where i.seller_id = ${sellerId} and i.listing_id = locked_listings.listing_id and i.is_held
    limit 1
  ) earlier
  union all
  select own.buy_intention_id
  from locked_show
  cross join lateral (
    select o.buy_intention_id
    from buy_intentions o
    where o.seller_id = ${sellerId} and o.event_reference = locked_show.event_reference
      and o.show_id = locked_show.show_id
      and o.status = 'OPEN' and o.source = 'HOSTED' and ${formOf('o', 'buyer_email')} = ${hostedBuyer}
    limit 1
  ) own
  union all
  select own.buy_intention_id
  from locked_show
  cross join lateral (
    select o.buy_intention_id
    from buy_intentions o
    where o.seller_id = ${sellerId} and o.event_reference = locked_show.event_reference
      and o.show_id = locked_show.show_id
      and o.status = 'OPEN' and o.browser_hash = ${browserHash}
      and o.buyer_email is null
    limit 1
  ) own`

// `status || ''` keeps the planner off the index of the seller's open purchases.
const RELEASE_EXPIRED_HOLDS = statement(
  'purchase.release_expired_holds',
  {},
  (given: Given<ExpiredHolds>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    ),
    locked_show as materialized (${lockedShow(given)}
    ),
    locked_listings as materialized (${lockedListings(given)}
    ),
    expired as (
      update buy_intentions b
      set status = 'EXPIRED', ended_at = b.expires_at
      where b.seller_id = ${given.sellerId}
        and b.buy_intention_id = any(array(${blockingPurchases(given)}
        ))
        and b.status || '' = 'OPEN' and b.expires_at <= (select now from clock)
      returning b.buy_intention_id
    )
    update buy_intention_items i
    set is_held = false
    where i.seller_id = ${given.sellerId} and i.buy_intention_id = any(array(select buy_intention_id from expired))
      and coalesce(i.is_held, false)`,
)

/** Marks expired purchases as EXPIRED that would block a new hold: those of its listings and of the same person or browser. */
export async function releaseExpiredHolds(db: Sql, holds: ExpiredHolds): Promise<void> {
  await db.rows(RELEASE_EXPIRED_HOLDS, {
    ...holds,
    hostedBuyer: holds.hostedBuyer && formOfAddress(holds.hostedBuyer),
  })
}
