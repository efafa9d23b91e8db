import { bigint, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { LedgerEntry, LedgerKind } from './ledger.ts'

const INSERT = statement(
  'resale.insert_ledger_entries',
  {},
  (given: Given<StoredMovement>) => sql`
    insert into ledger_entries
      (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor,
       occurrence)
    select ${given.sellerId}, e.ledger_entry_id, ${given.transactionId}, ${given.kind}, e.account,
      ${given.paymentId}, e.listing_id, ${given.currency}, e.amount_minor, ${given.occurrence}
    from ${unnest(given.entries, 'e', { ledgerEntryId: uuid, account: text, listingId: nullable(uuid), amountMinor: bigint })}`,
)
interface Books {
  /** Null for those of all sellers. */
  readonly sellerId: string | null
}
/** Sums are text, since they can outgrow every number. */
const BALANCE = { sellerId: text, currency: text, account: text, entryCount: bigint, balanceMinor: text }
const SUM = statement(
  'resale.sum_accounts',
  BALANCE,
  ({ sellerId }: Given<Books>) => sql`
    select seller_id, currency, account, count(*) as entry_count, sum(amount_minor)::text as balance_minor
    from ledger_entries
    where ${sellerId}::text is null or seller_id = ${sellerId}
    group by seller_id, currency, account
    order by seller_id, currency, account`,
)
const UNBALANCED = { sellerId: text, transactionId: uuid, differenceMinor: text }
const FIND_UNBALANCED = statement(
  'resale.find_unbalanced',
  UNBALANCED,
  ({ sellerId }: Given<Books>) => sql`
    select seller_id, transaction_id, sum(amount_minor)::text as difference_minor
    from ledger_entries
    where ${sellerId}::text is null or seller_id = ${sellerId}
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

interface StoredMovement extends Required<LedgerMovement> {
  readonly transactionId: string
  readonly entries: readonly (LedgerEntry & { readonly ledgerEntryId: string })[]
}

export type AccountBalance = RowOf<typeof BALANCE>
export type UnbalancedTransaction = RowOf<typeof UNBALANCED>

/** Writes a movement as one transaction of the ledger. A movement of nothing leaves no trace. */
export async function insertMovement(db: Sql, movement: LedgerMovement): Promise<void> {
  if (movement.entries.length === 0) return
  const entries = movement.entries.map((entry) => ({ ...entry, ledgerEntryId: newId() }))
  await db.rows(INSERT, { occurrence: 1, ...movement, transactionId: newId(), entries })
}

/** What stands in each account; of one seller or of all. */
export function sumAccounts(db: Sql, sellerId: string | undefined): Promise<AccountBalance[]> {
  return db.rows(SUM, { sellerId: sellerId ?? null })
}

/** Transactions whose debits are not its credits: there must be none. */
export function findUnbalanced(db: Sql, sellerId: string | undefined): Promise<UnbalancedTransaction[]> {
  return db.rows(FIND_UNBALANCED, { sellerId: sellerId ?? null })
}
