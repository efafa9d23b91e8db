import { instant, integer, text } from '#database/columns.ts'
import { type Sql, sql, statement } from '#database/sql.ts'

// Counts rows of all sellers, for the operator. Partial indexes have open refunds and payouts alone.
const COUNT_WAITING_MONEY = statement(
  'money.count_waiting_money',
  { kind: text, status: text, count: integer, oldestAt: instant },
  sql`
    select 'refund' as kind, status, count(*)::int as count, min(created_at) as oldest_at
    from refunds
    where status in ('DUE', 'AWAITING_PROVIDER')
    group by status
    union all
    select 'payout', status, count(*)::int, min(updated_at)
    from payouts
    where status in ('HELD', 'DUE') and status = 'DUE'
    group by status`,
)

export interface WaitingMoney {
  /** `refund` or `payout`. */
  readonly kind: string
  readonly status: string
  readonly count: number
  /** When the oldest refund was owed, or payout became due. */
  readonly oldestAt: Date
}

/** Counts the refunds and payouts of all sellers that should be on their way. */
export function countWaitingMoney(db: Sql): Promise<WaitingMoney[]> {
  return db.rows(COUNT_WAITING_MONEY, {})
}
