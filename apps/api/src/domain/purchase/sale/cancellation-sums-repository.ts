import { integer, text, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { RECEIVED } from '#domain/money/index.ts'
import type { ShowKeys } from '#domain/values/keys.ts'

/** The sum is text, since a sum of bigints can exceed a bigint. */
const SUM = {
  kind: textOf<'REFUND' | 'PAYOUT' | 'DEBT'>(),
  currency: text,
  count: integer,
  amountMinor: text,
}
const SUM_CANCELLATION = statement(
  'purchase.sum_cancellation',
  SUM,
  ({ sellerId, eventReference, showIds }: Given<ShowKeys>) => sql`
    with amounts as (
      select 'REFUND' as kind, p.currency, p.amount_minor
      from buy_intentions i
      join payments p on p.seller_id = ${sellerId} and p.buy_intention_id = i.buy_intention_id and p.is_sale
      where i.seller_id = ${sellerId} and i.event_reference = ${eventReference} and i.show_id = any(${showIds})
        and i.status = 'COMPLETED'
      union all
      select 'DEBT', p.currency, ${RECEIVED}
      from payouts p
      where p.seller_id = ${sellerId} and p.event_reference = ${eventReference} and p.show_id = any(${showIds})
      union all
      select 'PAYOUT', p.currency, p.amount_minor - p.netted_minor
      from payouts p
      where p.seller_id = ${sellerId} and p.event_reference = ${eventReference} and p.show_id = any(${showIds})
        and p.status in ('HELD', 'DUE', 'FAILED')
    )
    select kind, currency, count(*)::int as count, sum(amount_minor)::text as amount_minor
    from amounts
    where amount_minor > 0
    group by kind, currency
    order by kind, currency`,
)

/** Sums what cancelling these LIVE shows would refund, what it would void, and what resellers would owe. */
export async function sumCancellation(db: Sql, shows: ShowKeys) {
  const found = await db.rows(SUM_CANCELLATION, shows)
  const sumsOf = (wanted: (typeof found)[number]['kind']) =>
    found
      .filter(({ kind }) => kind === wanted)
      .map(({ currency, count, amountMinor }) => ({ currency, count, amountMinor: BigInt(amountMinor) }))
  return { refunds: sumsOf('REFUND'), payouts: sumsOf('PAYOUT'), debts: sumsOf('DEBT') }
}
