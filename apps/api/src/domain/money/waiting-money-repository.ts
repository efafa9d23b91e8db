import { bigint, instant, integer, type RowOf, text, textOf } from '#database/columns.ts'
import { type Sql, sql, statement } from '#database/sql.ts'

const WAITING = {
  /** `refund` or `payout`. */
  kind: text,
  status: text,
  count: integer,
  /** When the oldest refund was owed, or payout became due. */
  oldestAt: instant,
}
// Counts rows of all sellers, for the operator. Partial indexes have open refunds and payouts alone.
const COUNT_WAITING_MONEY = statement(
  'money.count_waiting_money',
  WAITING,
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
const OWED = {
  sellerKind: textOf<'live' | 'sandbox'>(),
  /** `refund` or `payout`. */
  kind: text,
  status: text,
  currency: text,
  count: integer,
  amountMinor: bigint,
  /** When the oldest of them came into being. */
  oldestAt: instant,
}
const LIST_OWED_MONEY = statement(
  'money.list_owed_money',
  OWED,
  sql`
    select s.kind as seller_kind, owed.kind, owed.status, owed.currency, count(*)::int as count,
      sum(owed.amount_minor)::bigint as amount_minor, min(owed.created_at) as oldest_at
    from (
      select seller_id, 'refund' as kind, status, currency, amount_minor, created_at
      from refunds
      where status <> 'DONE'
      union all
      select seller_id, 'payout', status, currency, amount_minor, created_at
      from payouts
      where status in ('DUE', 'FAILED')
    ) owed
    join sellers s using (seller_id)
    group by s.kind, owed.kind, owed.status, owed.currency
    order by s.kind, owed.kind, owed.status, owed.currency`,
)

/** Counts the refunds and payouts of all sellers that should be on their way. */
export function countWaitingMoney(db: Sql): Promise<RowOf<typeof WAITING>[]> {
  return db.rows(COUNT_WAITING_MONEY, {})
}

/** Sums what is owed to buyers and resellers of all sellers, before debts are deducted. */
export function listOwedMoney(db: Sql): Promise<RowOf<typeof OWED>[]> {
  return db.rows(LIST_OWED_MONEY, {})
}
