import { bigint, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { LedgerEntry, LedgerKind } from './ledger.ts'

const INSERT_LEDGER_ENTRIES = statement(
  'resale.insert_ledger_entries',
  {},
  (given: Given<StoredMovement>) => sql`
    insert into ledger_entries
      (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor,
       occurrence, created_at)
    select ${given.sellerId}, e.ledger_entry_id, ${given.transactionId}, ${given.kind}, e.account,
      ${given.paymentId}, e.listing_id, ${given.currency}, e.amount_minor, ${given.occurrence},
      seller_now(${given.sellerId})
    from ${unnest(given.entries, 'e', { ledgerEntryId: uuid, account: text, listingId: nullable(uuid), amountMinor: bigint })}`,
)
interface LedgerScope {
  /** Null for all sellers. */
  readonly sellerId: string | null
}
/** `balanceMinor` is text, since a sum of bigints can exceed a bigint. */
const BALANCE = { sellerId: text, currency: text, account: text, entryCount: bigint, balanceMinor: text }
const SUM_ACCOUNTS = statement(
  'resale.sum_accounts',
  BALANCE,
  ({ sellerId }: Given<LedgerScope>) => sql`
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
  ({ sellerId }: Given<LedgerScope>) => sql`
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
  /** Number of the refund, from 1: a payment is refunded again after a refund came back. Default 1. */
  readonly occurrence?: number
  readonly entries: readonly LedgerEntry[]
}

interface StoredMovement extends Required<LedgerMovement> {
  readonly transactionId: string
  readonly entries: readonly (LedgerEntry & { readonly ledgerEntryId: string })[]
}

export type AccountBalance = RowOf<typeof BALANCE>
export type UnbalancedTransaction = RowOf<typeof UNBALANCED>

/** Inserts a movement as one ledger transaction; does nothing if it has no entries. */
export async function insertMovement(db: Sql, movement: LedgerMovement): Promise<void> {
  if (movement.entries.length === 0) return
  const entries = movement.entries.map((entry) => ({ ...entry, ledgerEntryId: newId() }))
  await db.rows(INSERT_LEDGER_ENTRIES, { occurrence: 1, ...movement, transactionId: newId(), entries })
}

/** Returns the balance of each account of one seller, or of all sellers if undefined. */
export function sumAccounts(db: Sql, sellerId: string | undefined): Promise<AccountBalance[]> {
  return db.rows(SUM_ACCOUNTS, { sellerId: sellerId ?? null })
}

/** Finds ledger transactions whose debits and credits differ, which indicates a bug. */
export function findUnbalanced(db: Sql, sellerId: string | undefined): Promise<UnbalancedTransaction[]> {
  return db.rows(FIND_UNBALANCED, { sellerId: sellerId ?? null })
}
