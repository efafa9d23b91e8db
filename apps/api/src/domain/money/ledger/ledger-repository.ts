import { bigint, integer, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { type LedgerAccount, type LedgerEntry, type LedgerKind, PUBLIC_ACCOUNTS } from './ledger.ts'

const INSERT_LEDGER_ENTRIES = statement(
  'money.insert_ledger_entries',
  {},
  ({
    sellerId,
    entries,
  }: Given<{ readonly sellerId: string; readonly entries: readonly StoredEntry[] }>) => sql`
    insert into ledger_entries
      (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor,
       occurrence, created_at)
    select ${sellerId}, e.ledger_entry_id, e.transaction_id, e.kind, e.account, e.payment_id, e.listing_id, e.currency,
      e.amount_minor, e.occurrence, seller_now(${sellerId})
    from ${unnest(entries, 'e', {
      ledgerEntryId: uuid,
      transactionId: uuid,
      kind: text,
      account: text,
      paymentId: uuid,
      listingId: nullable(uuid),
      currency: text,
      amountMinor: bigint,
      occurrence: integer,
    })}`,
)
interface LedgerScope {
  /** Null for all sellers. */
  readonly sellerId: string | null
}
/** `balanceMinor` is text, since a sum of bigints can exceed a bigint. */
const BALANCE = {
  sellerId: text,
  currency: text,
  account: textOf<LedgerAccount>(),
  entryCount: bigint,
  balanceMinor: text,
}
const SUM_ACCOUNTS = statement(
  'money.sum_accounts',
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
  'money.find_unbalanced',
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
  readonly kind: LedgerKind
  readonly paymentId: string
  readonly currency: string
  /** Number of the refund or payout, from 1: a payment is refunded again after a refund came back. Default 1. */
  readonly occurrence?: number
  readonly entries: readonly LedgerEntry[]
}

interface StoredEntry extends Omit<Required<LedgerMovement>, 'entries'>, Required<LedgerEntry> {
  readonly ledgerEntryId: string
  readonly transactionId: string
}

export type AccountBalance = RowOf<typeof BALANCE>
export type UnbalancedTransaction = RowOf<typeof UNBALANCED>

/** Inserts a movement as one ledger transaction; does nothing if it has no entries. */
export function insertMovement(
  db: Sql,
  { sellerId, ...movement }: LedgerMovement & { readonly sellerId: string },
): Promise<void> {
  return insertMovements(db, sellerId, [movement])
}

/** Inserts each movement as a ledger transaction of its own. */
export async function insertMovements(
  db: Sql,
  sellerId: string,
  movements: readonly LedgerMovement[],
): Promise<void> {
  const stored = movements.flatMap(({ entries, ...movement }): StoredEntry[] => {
    const transactionId = newId()
    return entries.map((entry) => ({
      occurrence: 1,
      ...movement,
      ...entry,
      transactionId,
      ledgerEntryId: newId(),
    }))
  })
  if (stored.length > 0) await db.rows(INSERT_LEDGER_ENTRIES, { sellerId, entries: stored })
}

/** Returns the balance of each account, by its public name, of one seller, or of all sellers if undefined. */
export async function sumAccounts(db: Sql, sellerId: string | undefined) {
  const balances = await db.rows(SUM_ACCOUNTS, { sellerId: sellerId ?? null })
  return balances.map((balance) => ({ ...balance, account: PUBLIC_ACCOUNTS[balance.account] }))
}

/** Finds ledger transactions whose debits and credits differ, which indicates a bug. */
export function findUnbalanced(db: Sql, sellerId: string | undefined): Promise<UnbalancedTransaction[]> {
  return db.rows(FIND_UNBALANCED, { sellerId: sellerId ?? null })
}
