import { MAX_LISTINGS_HELD_BY_API } from '@taquilla/contract'
import { integer } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'

interface Cap {
  readonly sellerId: string
  /** Counting stops there: as many intentions hold at least as many listings, and the rest need no count. */
  readonly maxHeld: number
}
// The items of each intention are a look-up by key. `coalesce` around `is_held`: index kept out, the one of all items
// that the seller's purchases hold.
const COUNT = statement(
  'resale.count_held_by_api',
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

/** How many listings the seller's system holds. Beyond MAX_LISTINGS_HELD_BY_API the count may be too low. */
export async function countHeldByApi(db: Sql, sellerId: string): Promise<number> {
  const { heldCount } = await oneRow(db.rows(COUNT, { sellerId, maxHeld: MAX_LISTINGS_HELD_BY_API }))
  return heldCount
}
