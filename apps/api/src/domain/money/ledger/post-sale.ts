import { bigint, nullable, text, uuid } from '#database/columns.ts'
import { type Fragment, fragment, type Parameter, sql, unnest } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { entriesOfSale, type LedgerEntry, type SoldAmounts } from './ledger.ts'

interface SalePosting {
  readonly sellerId: Parameter<string>
  readonly transactionId: Parameter<string>
  readonly entries: Parameter<readonly StoredEntry[]>
}

interface StoredEntry extends LedgerEntry {
  readonly ledgerEntryId: string
}

/** Values of {@link postSale}. */
export function salePostingOf(sold: readonly SoldAmounts[]): {
  readonly transactionId: string
  readonly entries: readonly StoredEntry[]
} {
  return {
    transactionId: newId(),
    entries: entriesOfSale(sold).map((entry) => ({ ...entry, ledgerEntryId: newId() })),
  }
}

/** Inserts the sale that is `paid` as one ledger transaction. */
export const postSale = (
  { sellerId, transactionId, entries }: SalePosting,
  paid: Fragment,
  now: Fragment,
): Fragment =>
  fragment(
    'money.post_sale',
    sql`
      insert into ledger_entries
        (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor,
         created_at)
      select ${sellerId}, e.ledger_entry_id, ${transactionId}, 'SALE', e.account, paid.payment_id, e.listing_id,
        paid.currency, e.amount_minor, ${now}
      from ${paid} paid
      cross join ${unnest(entries, 'e', {
        ledgerEntryId: uuid,
        account: text,
        listingId: nullable(uuid),
        amountMinor: bigint,
      })}`,
  )
