import { uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

interface Batch {
  readonly limit: number
}
/** Frees the listings of the purchases that `ended` has ended. */
const FREED = sql`
      update buy_intention_items i
      set is_held = false
      from ended
      where i.seller_id = ended.seller_id and i.buy_intention_id = ended.buy_intention_id and i.is_held`
// Purchases that another transaction is paying for or taking over stay locked and are left to it. The index finds those
// that ran out by the clock of the seller who is furthest ahead; the clock of its own seller decides on each.
const EXPIRE_SOME = statement(
  'resale.expire_some_holds',
  { buyIntentionId: uuid },
  ({ limit }: Given<Batch>) => sql`
    with due as materialized (
      select b.seller_id, b.buy_intention_id
      from buy_intentions b
      join sellers on sellers.seller_id = b.seller_id
      where b.status = 'OPEN' and b.expires_at <= now() + (select max(clock_offset) from sellers)
        and b.expires_at <= now() + sellers.clock_offset
      order by b.expires_at
      limit ${limit}
      for update of b skip locked
    ), ended as (
      update buy_intentions b
      set status = 'EXPIRED', ended_at = b.expires_at
      from due
      where b.seller_id = due.seller_id and b.buy_intention_id = due.buy_intention_id
      returning b.seller_id, b.buy_intention_id
    ), freed as (${FREED}
    )
    select buy_intention_id from ended`,
)
const VOID_SOME = statement(
  'resale.void_some_holds',
  { buyIntentionId: uuid },
  ({ limit }: Given<Batch>) => sql`
    with due as materialized (
      select b.seller_id, b.buy_intention_id
      from buy_intentions b
      join sellers on sellers.seller_id = b.seller_id
      join shows s
        on s.seller_id = b.seller_id and s.event_reference = b.event_reference and s.show_id = b.show_id
      where b.status = 'OPEN' and (s.status = 'CANCELLED' or s.starts_at <= now() + sellers.clock_offset)
      order by b.expires_at
      limit ${limit}
      for update of b skip locked
    ), ended as (
      update buy_intentions b
      set status = 'VOIDED', ended_at = seller_now(b.seller_id)
      from due
      where b.seller_id = due.seller_id and b.buy_intention_id = due.buy_intention_id
      returning b.seller_id, b.buy_intention_id
    ), freed as (${FREED}
    )
    select buy_intention_id from ended`,
)

interface HeldListings {
  readonly sellerId: string
  readonly listingIds: readonly string[]
}
// A purchase whose time ran out before anything else happened to it has expired, even if no job has said so yet.
const VOID_HOLDS = statement(
  'resale.void_holds',
  {},
  ({ sellerId, listingIds }: Given<HeldListings>) => sql`
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
        ended_at = seller_now(${sellerId})
      from open
      where b.seller_id = ${sellerId} and b.buy_intention_id = open.buy_intention_id
      returning b.buy_intention_id
    )
    update buy_intention_items i
    set is_held = false
    from voided
    where i.seller_id = ${sellerId} and i.buy_intention_id = voided.buy_intention_id and i.is_held`,
)

/**
 * Ends every open purchase that holds one of the listings, and frees all that it holds. Nobody is told of it (ADR 21).
 */
export async function voidHolds(db: Sql, sellerId: string, listingIds: readonly string[]): Promise<void> {
  await db.rows(VOID_HOLDS, { sellerId, listingIds })
}

/** Writes EXPIRED into at most `limit` purchases that have run out, and frees their listings; answers how many. */
export async function expireSome(db: Sql, limit: number): Promise<number> {
  return (await db.rows(EXPIRE_SOME, { limit })).length
}

/** Writes VOIDED into at most `limit` purchases whose show was cancelled or has begun; answers how many. */
export async function voidSome(db: Sql, limit: number): Promise<number> {
  return (await db.rows(VOID_SOME, { limit })).length
}
