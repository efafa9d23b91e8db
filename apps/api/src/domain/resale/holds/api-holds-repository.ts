import { MAX_LISTINGS_HELD_BY_API } from '@taquilla/contract'
import { oneRow, positional, type Sql } from '#database/sql.ts'

// More intentions than that hold more listings than that: the rest need no count. Limits keep every look-up by key, and
// what is held is asked for so that no index of all that the seller holds serves.
const COUNT = positional(
  'buy_intentions.count_held_by_api',
  `select count(*)::integer as held_count
   from (
     select b.buy_intention_id
     from buy_intentions b
     where b.seller_id = $1 and b.source = 'API' and b.status = 'OPEN'
       and b.expires_at > (select seller_now($1))
     limit $2
   ) live
   cross join lateral (
     select
     from buy_intention_items i
     where i.seller_id = $1 and i.buy_intention_id = live.buy_intention_id and coalesce(i.is_held, false)
     limit $2
   ) item`,
)

/** Listings that the seller's system holds; no more than the most that it may hold are surely counted. */
export async function countHeldByApi(db: Sql, sellerId: string): Promise<number> {
  const values = [sellerId, MAX_LISTINGS_HELD_BY_API]
  const { held_count } = await oneRow(db.rows<{ readonly held_count: number }>(COUNT, values))
  return held_count
}
