import { boolean, type RowOf, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Fragment, type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import type { BuyIntentionKey, ListingKeys } from '#domain/values/keys.ts'

interface Batch {
  readonly limit: number
}
const ENDED = { sellerId: text, buyIntentionId: uuid, isAwaited: boolean }
/**
 * Ends the purchases in the CTE `due`, as `change` says, and releases their listings, for which people may wait.
 * `sellerId` is the seller of all of them, if they have the same.
 */
const endDue = (change: Fragment, sellerId?: Parameter<string>) => {
  const isOfSeller = (column: Fragment) => (sellerId ? sql` and ${column} = ${sellerId}` : sql``)
  return sql`ended as (
      update buy_intentions b
      set ${change}
      from due
      where b.seller_id = due.seller_id and b.buy_intention_id = due.buy_intention_id${isOfSeller(sql`b.seller_id`)}
      returning b.seller_id, b.buy_intention_id, b.event_reference, b.show_id
    ), released as (
      update buy_intention_items i
      set is_held = false
      from ended
      where i.seller_id = ended.seller_id and i.buy_intention_id = ended.buy_intention_id
        and i.is_held${isOfSeller(sql`i.seller_id`)}
    )
    select seller_id, buy_intention_id, exists (
      select from resale_alerts a
      where a.seller_id = ended.seller_id and a.event_reference = ended.event_reference
        and a.show_id = ended.show_id${isOfSeller(sql`a.seller_id`)}
    ) as is_awaited
    from ended`
}
// `skip locked` leaves a purchase to the transaction that is paying it. The condition with `max(clock_offset)` uses the
// index on `expires_at`; the next condition applies the clock of the purchase's own seller.
const EXPIRE_SOME_HOLDS = statement(
  'purchase.expire_some_holds',
  ENDED,
  ({ limit }: Given<Batch>) => sql`
    with due as materialized (
      select b.seller_id, b.buy_intention_id
      from buy_intentions b
      join sellers on sellers.seller_id = b.seller_id
      where b.status = 'OPEN' and b.expires_at <= now() + (select max(clock_offset) from sellers)
        and b.expires_at <= now() + sellers.clock_offset and ${isSettled(sql`b.seller_id`)}
      order by b.expires_at
      limit ${limit}
      for update of b skip locked
    ), ${endDue(sql`status = 'EXPIRED', ended_at = b.expires_at`)}`,
)
const EXPIRE_HOLD = statement(
  'purchase.expire_hold',
  ENDED,
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    with due as materialized (
      select seller_id, buy_intention_id
      from buy_intentions
      where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId} and status || '' = 'OPEN'
      for update
    ), ${endDue(
      sql`status = 'EXPIRED', expires_at = least(b.expires_at, seller_now(${sellerId})),
        ended_at = least(b.expires_at, seller_now(${sellerId}))`,
      sellerId,
    )}`,
)
const VOID_SOME_HOLDS = statement(
  'purchase.void_some_holds',
  ENDED,
  ({ limit }: Given<Batch>) => sql`
    with due as materialized (
      select b.seller_id, b.buy_intention_id
      from buy_intentions b
      join sellers on sellers.seller_id = b.seller_id
      join shows s
        on s.seller_id = b.seller_id and s.event_reference = b.event_reference and s.show_id = b.show_id
      where b.status = 'OPEN' and (s.status = 'CANCELLED' or s.starts_at <= now() + sellers.clock_offset)
        and ${isSettled(sql`b.seller_id`)}
      order by b.expires_at
      limit ${limit}
      for update of b skip locked
    ), ${endDue(sql`status = 'VOIDED', ended_at = seller_now(b.seller_id)`)}`,
)

// A purchase past `expires_at` becomes EXPIRED rather than VOIDED, though the job had not expired it yet.
const VOID_HOLDS = statement(
  'purchase.void_holds',
  {},
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    with open as materialized (
      select b.buy_intention_id
      from buy_intentions b
      where b.seller_id = ${sellerId} and b.status = 'OPEN'
        and b.buy_intention_id in (
          select i.buy_intention_id
          from buy_intention_items i
          where i.seller_id = ${sellerId} and i.listing_id = any(${listingIds}) and i.is_held
        )
      order by b.buy_intention_id
      for update of b
    ), voided as (
      update buy_intentions b
      set status = case when b.expires_at > seller_now(${sellerId}) then 'VOIDED' else 'EXPIRED' end,
        ended_at = least(b.expires_at, seller_now(${sellerId}))
      from open
      where b.seller_id = ${sellerId} and b.buy_intention_id = open.buy_intention_id
      returning b.buy_intention_id
    )
    update buy_intention_items i
    set is_held = false
    from voided
    where i.seller_id = ${sellerId} and i.buy_intention_id = voided.buy_intention_id and i.is_held`,
)

/** `isAwaited`: somebody has an alert for the show. */
export type EndedHold = RowOf<typeof ENDED>

/** Ends every open purchase that holds one of the listings and releases its listings; sends no webhook. */
export async function voidHolds(db: Sql, sellerId: string, listingIds: readonly string[]): Promise<void> {
  await db.rows(VOID_HOLDS, { sellerId, listingIds })
}

/** Marks at most `limit` expired purchases as EXPIRED and releases their listings. */
export function expireSomeHolds(db: Sql, limit: number): Promise<EndedHold[]> {
  return db.rows(EXPIRE_SOME_HOLDS, { limit })
}

/** Lets the time of an open purchase run out now; returns undefined if it is not open. */
export async function expireStoredHold(db: Sql, key: BuyIntentionKey): Promise<EndedHold | undefined> {
  const [expired] = await db.rows(EXPIRE_HOLD, key)
  return expired
}

/**
 * Marks at most `limit` purchases as VOIDED whose show was cancelled or has started, and releases their listings;
 * returns how many.
 */
export async function voidSomeHolds(db: Sql, limit: number): Promise<number> {
  return (await db.rows(VOID_SOME_HOLDS, { limit })).length
}
