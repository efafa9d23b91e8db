import { integer, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'

interface Retention {
  readonly days: number
  readonly limit: number
}
/**
 * Selects those of the page that ended so long ago, and locks them before their items (docs/sql.md, locks in order,
 * look-up by key).
 */
const unpaid = ({ days }: Given<Retention>) => sql`
      select b.seller_id, b.buy_intention_id
      from page
      join sellers on sellers.seller_id = page.seller_id
      cross join lateral (
        select seller_id, buy_intention_id
        from buy_intentions
        where buy_intentions.seller_id = page.seller_id
          and buy_intentions.buy_intention_id = page.buy_intention_id
        limit 1
        for update skip locked
      ) b
      where page.status <> 'COMPLETED' and ${isSettled(sql`page.seller_id`)}
        and page.ended_at < now() + sellers.clock_offset - make_interval(days => ${days})
        and (
          select p.payment_id
          from payments p
          where p.seller_id = page.seller_id and p.buy_intention_id = page.buy_intention_id
          limit 1
        ) is null`
// Pages by the primary key over the purchases of all sellers, because most that ended long ago have a payment and stay.
// A payment cannot be added meanwhile: it needs an open purchase.
const DELETE_UNPAID_PURCHASES = statement(
  'purchase.delete_unpaid_purchases',
  { sellerId: text, buyIntentionId: uuid, readCount: integer },
  (given: Given<BuyIntentionKey & Retention>) => sql`
    with page as materialized (
      select seller_id, buy_intention_id, status, ended_at
      from buy_intentions
      where (seller_id, buy_intention_id) > (${given.sellerId}, ${given.buyIntentionId})
      order by seller_id, buy_intention_id
      limit ${given.limit}
    ), unpaid as materialized (${unpaid(given)}
    ), items as (
      delete from buy_intention_items i
      using unpaid
      where i.seller_id = unpaid.seller_id and i.buy_intention_id = unpaid.buy_intention_id
    ), purchases as (
      delete from buy_intentions b
      using unpaid
      where b.seller_id = unpaid.seller_id and b.buy_intention_id = unpaid.buy_intention_id
    )
    select seller_id, buy_intention_id, (select count(*)::int from page) as read_count
    from page
    order by seller_id desc, buy_intention_id desc
    limit 1`,
)

/**
 * Reads at most `limit` purchases of all sellers after a key, and deletes those that ended more than `days` ago without
 * any payment. Returns the key to go on after; undefined at the end.
 */
export async function deleteUnpaidPurchases(
  db: Sql,
  after: BuyIntentionKey,
  retention: Retention,
): Promise<BuyIntentionKey | undefined> {
  const [last] = await db.rows(DELETE_UNPAID_PURCHASES, { ...after, ...retention })
  if (last === undefined || last.readCount < retention.limit) return undefined
  return { sellerId: last.sellerId, buyIntentionId: last.buyIntentionId }
}
