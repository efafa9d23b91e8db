import { text } from './columns.ts'
import { type Fragment, type Parameter, type Sql, sql, statement } from './sql.ts'

/**
 * Condition of work over all sellers that leaves out those that are being moved: the rows of their target are
 * incomplete, and those of their source must stay as they are. `sellerId` is a column, such as `sql\`t.seller_id\``.
 */
export const isSettled = (sellerId: Fragment | Parameter<string>): Fragment => sql`${sellerId} <> all (array(
        select moving.seller_id from seller_moves moving where moving.phase in ('HOLDING', 'REFUSING')
      ))`

/** Condition of a statement about several sellers that leaves out those whose changes are refused here. */
export const takesChanges = (sellerId: Fragment): Fragment => sql`${sellerId} <> all (array(
        select moving.seller_id from seller_moves moving where moving.phase = 'REFUSING'
      ))`

const LIST_MOVING_SELLERS = statement(
  'database.list_moving_sellers',
  { sellerId: text },
  sql`select seller_id from seller_moves where phase in ('HOLDING', 'REFUSING')`,
)

/** Returns the sellers whose background work waits until they have been moved. */
export async function findMovingSellers(db: Sql): Promise<ReadonlySet<string>> {
  return new Set((await db.rows(LIST_MOVING_SELLERS, {})).map(({ sellerId }) => sellerId))
}
