import { bigint } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'

interface IssuePeriod {
  readonly sellerId: string
  /** UTC days, from the first one until the day after the last. */
  readonly from: string
  readonly until: string
}

const COUNT_ISSUED = statement(
  'tickets.count_issued',
  { count: bigint },
  ({ sellerId, from, until }: Given<IssuePeriod>) => sql`
    select count(*) as count
    from tickets
    where seller_id = ${sellerId}
      and created_at >= ${from}::date::timestamp at time zone 'utc'
      and created_at < ${until}::date::timestamp at time zone 'utc'`,
)

/** Counts the tickets that were issued in the period, whatever became of them. Reads all tickets of the seller. */
export async function countIssuedTickets(db: Sql, period: IssuePeriod): Promise<bigint> {
  return (await oneRow(db.rows(COUNT_ISSUED, period))).count
}
