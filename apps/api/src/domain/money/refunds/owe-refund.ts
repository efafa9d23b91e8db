import { type REFUND_DONE, type REFUND_FAILED, REFUND_OWED, type REFUND_UPDATED } from '#changes/catalog.ts'
import { type Fragment, fragment, type Parameter, type Sql, sql } from '#database/sql.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import { type AnnouncedRow, announce } from '#queue/outbox.ts'
import { entriesOfDebt, entriesOfReversal, type SoldAmounts } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'

/** Announces the changed row of `refunds` with its status after the change. */
export function announceRefund(
  change: typeof REFUND_OWED | typeof REFUND_UPDATED | typeof REFUND_DONE | typeof REFUND_FAILED,
  row: Pick<AnnouncedRow<typeof change>, 'sellerId' | 'outboxId' | 'from'>,
): Fragment {
  const payload = { paymentId: sql`payment_id`, status: sql`status`, updatedAt: sql`updated_at` }
  return announce(change, { ...row, payload })
}

interface OwedRefund {
  readonly sellerId: Parameter<string>
  /** Names of the payment providers whose refunds go to an account that the buyer names. */
  readonly transfers: Parameter<readonly string[]>
  readonly outboxId: Parameter<string>
}

/** Initial status of a refund: for a bank transfer, the buyer must first name an account. */
const firstStatus = (transfers: Parameter<readonly string[]>) =>
  sql`case when provider = any(${transfers}::text[]) then 'AWAITING_ACCOUNT' else 'DUE' end`

/**
 * Expressions `owed` and `owed_announced` of a statement: a refund for each of the `payments`, which are selected with
 * their provider, amount, currency and show. A payment of nothing, and one that has a refund, gets none. Then
 * {@link postOwedRefund}.
 */
export const oweRefund = (
  { sellerId, transfers, outboxId }: OwedRefund,
  reason: Fragment,
  payments: Fragment,
): Fragment =>
  fragment(
    'money.owe_refund',
    sql`owed as (
      insert into refunds
        (seller_id, payment_id, reason, status, amount_minor, currency, event_reference, show_id, created_at, updated_at)
      select ${sellerId}, p.payment_id, ${reason}, ${firstStatus(transfers)}, p.amount_minor, p.currency,
        p.event_reference, p.show_id, seller_now(${sellerId}), seller_now(${sellerId})
      from ${payments} p
      where p.amount_minor > 0
      on conflict (seller_id, payment_id) do nothing
      returning payment_id, currency, status, updated_at
    ), owed_announced as (${announceRefund(REFUND_OWED, { sellerId, outboxId, from: sql`from owed` })}
    )`,
  )

/** Writes the ledger entries of an owed refund: those of a sale reversed, or one amount that bought nothing. */
export function postOwedRefund(
  db: Sql,
  payment: PaymentKey & { readonly currency: string },
  owed: bigint | readonly SoldAmounts[],
): Promise<void> {
  const { sellerId, paymentId, currency } = payment
  const entries = typeof owed === 'bigint' ? entriesOfDebt(owed) : entriesOfReversal(owed)
  return insertMovement(db, { sellerId, paymentId, kind: 'REFUND_OWED', currency, entries })
}
