import { text } from './columns.ts'
import { type Fragment, fragment, literals, type Parameter, type Sql, sql, statement } from './sql.ts'

type SellerId = Fragment | Parameter<string>

/**
 * `|| ''` hides the column from the planner's statistics: if one seller has all rows, it would expect the condition to
 * leave none, and sort a whole table instead of reading its first rows by index.
 */
const isInNone = (sellerId: SellerId, phases: readonly string[]) => sql`${sellerId} || '' <> all (array(
        select moving.seller_id from seller_moves moving where moving.phase in ${literals(phases)}
      ))`

/**
 * Condition of work over all sellers that leaves out those that are being moved: the rows of their target are
 * incomplete, and those of their source must stay as they are. `sellerId` is a column, such as `sql\`t.seller_id\``.
 */
export const isSettled = (sellerId: SellerId): Fragment =>
  fragment('database.is_settled', isInNone(sellerId, ['HOLDING', 'REFUSING']))

/** Condition of a statement about several sellers that leaves out those whose changes are refused here. */
export const takesChanges = (sellerId: Fragment): Fragment =>
  fragment('database.takes_changes', isInNone(sellerId, ['REFUSING']))

const LIST_MOVING_SELLERS = statement(
  'database.list_moving_sellers',
  { sellerId: text },
  sql`select seller_id from seller_moves where phase in ('HOLDING', 'REFUSING')`,
)

/** Returns the sellers whose background work waits until they have been moved. */
export async function findMovingSellers(db: Sql): Promise<ReadonlySet<string>> {
  return new Set((await db.rows(LIST_MOVING_SELLERS, {})).map(({ sellerId }) => sellerId))
}
