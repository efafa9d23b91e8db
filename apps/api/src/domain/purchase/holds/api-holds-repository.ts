import { MAX_LISTINGS_HELD_BY_API } from '@taquilla/contract'
import { integer } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'

interface Cap {
  readonly sellerId: string
  /** Counting stops here: this many buy intentions hold at least this many listings. */
  readonly maxHeld: number
}
// `coalesce` around `is_held` keeps the planner off the index of all held items of the seller.
const COUNT_HELD_BY_API = statement(
  'purchase.count_held_by_api',
  { heldCount: integer },
  ({ sellerId, maxHeld }: Given<Cap>) => sql`
    select count(*)::integer as held_count
    from (
      select b.buy_intention_id
      from buy_intentions b
      where b.seller_id = ${sellerId} and b.source = 'API' and b.status = 'OPEN'
        and b.expires_at > (select seller_now(${sellerId}))
      limit ${maxHeld}
    ) live
    cross join lateral (
      select
      from buy_intention_items i
      where i.seller_id = ${sellerId} and i.buy_intention_id = live.buy_intention_id and coalesce(i.is_held, false)
      limit ${maxHeld}
    ) item`,
)

/** Counts the listings that the seller's system holds; a result above MAX_LISTINGS_HELD_BY_API may be too low. */
export async function countHeldByApi(db: Sql, sellerId: string): Promise<number> {
  const { heldCount } = await oneRow(
    db.rows(COUNT_HELD_BY_API, { sellerId, maxHeld: MAX_LISTINGS_HELD_BY_API }),
  )
  return heldCount
}
