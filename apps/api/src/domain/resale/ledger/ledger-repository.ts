import { type Sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { LedgerEntry, LedgerKind } from './ledger.ts'

const INSERT = statement(
  'ledger_entries.insert',
  `insert into ledger_entries
     (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor,
      occurrence)
   select $1, e.ledger_entry_id, $2, $3, e.account, $4, e.listing_id, $5, e.amount_minor, $10
   from unnest($6::uuid[], $7::text[], $8::uuid[], $9::bigint[])
     as e (ledger_entry_id, account, listing_id, amount_minor)`,
)
const SUM = statement(
  'ledger_entries.sum',
  `select seller_id, currency, account, count(*) as entry_count, sum(amount_minor)::text as balance_minor
   from ledger_entries
   where $1::text is null or seller_id = $1
   group by seller_id, currency, account
   order by seller_id, currency, account`,
)
const FIND_UNBALANCED = statement(
  'ledger_entries.find_unbalanced',
  `select seller_id, transaction_id, sum(amount_minor)::text as difference_minor
   from ledger_entries
   where $1::text is null or seller_id = $1
   group by seller_id, transaction_id, currency
   having sum(amount_minor) <> 0
   limit 100`,
)

export interface LedgerMovement {
  readonly sellerId: string
  readonly kind: LedgerKind
  readonly paymentId: string
  readonly currency: string
  /** Of refunds alone: which one of the payment; the first unless told. */
  readonly occurrence?: number
  readonly entries: readonly LedgerEntry[]
}

export interface AccountBalance {
  readonly sellerId: string
  readonly currency: string
  readonly account: string
  readonly entryCount: bigint
  /** Minor units as text: sums can outgrow every number. */
  readonly balanceMinor: string
}

interface BalanceRow {
  readonly seller_id: string
  readonly currency: string
  readonly account: string
  readonly entry_count: bigint
  readonly balance_minor: string
}

export interface UnbalancedTransaction {
  readonly seller_id: string
  readonly transaction_id: string
  readonly difference_minor: string
}

/** Writes a movement as one transaction of the ledger. A movement of nothing leaves no trace. */
export async function insertMovement(sql: Sql, movement: LedgerMovement): Promise<void> {
  const { sellerId, kind, paymentId, currency, occurrence = 1, entries } = movement
  if (entries.length === 0) return
  await sql.rows(INSERT, [
    sellerId,
    newId(),
    kind,
    paymentId,
    currency,
    entries.map(() => newId()),
    entries.map(({ account }) => account),
    entries.map(({ listingId }) => listingId),
    entries.map(({ amountMinor }) => amountMinor),
    occurrence,
  ])
}

/** What stands in each account; of one seller or of all. */
export async function sumAccounts(sql: Sql, sellerId: string | undefined): Promise<AccountBalance[]> {
  const rows = await sql.rows<BalanceRow>(SUM, [sellerId ?? null])
  return rows.map((row) => ({
    sellerId: row.seller_id,
    currency: row.currency,
    account: row.account,
    entryCount: row.entry_count,
    balanceMinor: row.balance_minor,
  }))
}

/** Transactions whose debits are not its credits: there must be none. */
export function findUnbalanced(sql: Sql, sellerId: string | undefined): Promise<UnbalancedTransaction[]> {
  return sql.rows<UnbalancedTransaction>(FIND_UNBALANCED, [sellerId ?? null])
}
