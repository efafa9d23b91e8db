import { type Fragment, sql } from './sql.ts'

/**
 * Condition of work over all sellers that leaves out those that are being moved: the rows of their target are
 * incomplete, and those of their source must stay as they are. `sellerId` is a column, such as `sql\`t.seller_id\``.
 */
export const isSettled = (sellerId: Fragment): Fragment => sql`${sellerId} <> all (array(
        select moving.seller_id from seller_moves moving where moving.phase in ('HOLDING', 'REFUSING')
      ))`
