import { bigint, boolean, instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { paymentOf, paymentOfSale } from '#domain/purchase/views.ts'
import type { LedgerAccount, LedgerKind } from '../ledger/ledger.ts'
import { moneyList } from './money-list-repository.ts'

const ENTRY = {
  entryId: uuid,
  transactionId: uuid,
  kind: textOf<LedgerKind>(),
  account: textOf<LedgerAccount>(),
  amountMinor: bigint,
  currency: text,
  paymentId: uuid,
  listingId: nullable(uuid),
  buyIntentionId: uuid,
  /** True if the payment bought tickets. */
  isSale: boolean,
  createdAt: instant,
}

interface EntryFilter {
  readonly currency: string
  readonly saleId: string
  readonly refundId: string
}

export type MoneyEntry = RowOf<typeof ENTRY>

export const balanceEntries = moneyList<EntryFilter, typeof ENTRY>({
  name: 'ledger_entries',
  columns: ENTRY,
  select:
    () => sql`e.ledger_entry_id as entry_id, e.transaction_id, e.kind, e.account, e.amount_minor, e.currency,
    e.payment_id, e.listing_id, p.buy_intention_id, p.is_sale, e.created_at`,
  from: ({ sellerId }) => sql`from ledger_entries e
    cross join lateral ${paymentOf(sellerId, sql`e`)} p
    where e.seller_id = ${sellerId}`,
  id: sql`e.ledger_entry_id`,
  time: sql`e.created_at`,
  filters: {
    currency: ({ currency }) => sql`e.currency = ${currency}`,
    saleId: ({ sellerId, saleId }) => sql`e.payment_id = any(array(${paymentOfSale(sellerId, saleId)}))`,
    refundId: ({ sellerId, refundId }) => sql`e.payment_id = any(array(
        select r.payment_id from refunds r where r.seller_id = ${sellerId} and r.payment_id = ${refundId}
      ))`,
  },
})

interface Period {
  readonly sellerId: string
  readonly currency: string | null
  /** Start of the first day, and the start of the day after the last. */
  readonly from: string
  readonly until: string
}
/** Sums are text, since a sum of bigints can exceed a bigint. */
const DAY = {
  currency: text,
  /** Null for everything before the first day. */
  day: nullable(text),
  captures: text,
  refunds: text,
  payouts: text,
  fees: text,
  owed: text,
  debts: text,
}
/** The amount owed grows by the credits of resellers and buyers, and is less the debts of resellers. */
const SUM_BALANCE_DAYS = statement(
  'money.sum_balance_days',
  DAY,
  ({ sellerId, currency, from, until }: Given<Period>) => sql`
    select e.currency,
      case when e.created_at >= ${from}::timestamptz then to_char(e.created_at, 'YYYY-MM-DD') end as day,
      coalesce(sum(e.amount_minor) filter (
        where e.account = 'CASH' and e.kind in ('SALE', 'REFUND_OWED')), 0)::text as captures,
      coalesce(-sum(e.amount_minor) filter (
        where e.account = 'CASH' and e.kind in ('REFUND_PAID', 'REFUND_RETURNED')), 0)::text as refunds,
      coalesce(-sum(e.amount_minor) filter (
        where e.account = 'CASH' and e.kind in ('PAYOUT', 'PAYOUT_RETURNED', 'PAYOUT_REPAID')), 0)::text as payouts,
      coalesce(-sum(e.amount_minor) filter (where e.account in ('BUYER_FEES', 'SELLER_FEES')), 0)::text as fees,
      coalesce(-sum(e.amount_minor) filter (where e.account in ('HOLDERS', 'HOLDER_DEBTS', 'BUYERS')), 0)::text as owed,
      coalesce(sum(e.amount_minor) filter (where e.account = 'HOLDER_DEBTS'), 0)::text as debts
    from ledger_entries e
    where e.seller_id = ${sellerId} and (${currency}::text is null or e.currency = ${currency})
      and e.created_at < ${until}
    group by 1, 2
    order by 1, 2 nulls first`,
)

export type SummedDay = RowOf<typeof DAY>

/** Sums the ledger by currency and UTC day; one row per currency has what came before the period. */
export function sumBalanceDays(db: Sql, period: Period): Promise<SummedDay[]> {
  return db.rows(SUM_BALANCE_DAYS, period)
}
