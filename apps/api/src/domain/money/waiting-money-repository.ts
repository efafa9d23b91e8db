import { bigint, instant, integer, text, textOf } from '#database/columns.ts'
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
const LIST_OWED_MONEY = statement(
  'money.list_owed_money',
  {
    sellerKind: textOf<'live' | 'sandbox'>(),
    kind: text,
    status: text,
    currency: text,
    count: integer,
    amountMinor: bigint,
    oldestAt: instant,
  },
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

export interface OwedMoney {
  readonly sellerKind: 'live' | 'sandbox'
  /** `refund` or `payout`. */
  readonly kind: string
  readonly status: string
  readonly currency: string
  readonly count: number
  readonly amountMinor: bigint
  /** When the oldest of them came into being. */
  readonly oldestAt: Date
}

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

/** Sums what is owed to buyers and resellers of all sellers, before debts are deducted. */
export function listOwedMoney(db: Sql): Promise<OwedMoney[]> {
  return db.rows(LIST_OWED_MONEY, {})
}
