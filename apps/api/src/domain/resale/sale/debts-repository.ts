import { REFUND_OWED } from '#changes/catalog.ts'
import { uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { PaymentKey, RefundReason } from '../payments/payment.ts'
import { announceRefund, firstRefundStatus } from '../refunds/refunds-repository.ts'
import type { Capture } from './sales-repository.ts'

interface Debt extends PaymentKey, Capture {
  readonly reason: RefundReason
  readonly intentionStatus: 'EXPIRED' | 'VOIDED'
  /** Names of the payment providers whose refunds go to an account that the buyer names. */
  readonly transfers: readonly string[]
  readonly outboxId: string
}
const OWE = statement(
  'resale.owe',
  { paymentId: uuid },
  (given: Given<Debt>) => sql`
    with captured as (
      update payments
      set status = 'CAPTURED', captured_at = seller_now(${given.sellerId}), provider_reference = ${given.reference},
        sealed_details = coalesce(${given.sealedDetails}, sealed_details), amount_minor = ${given.amountMinor},
        currency = ${given.currency}, failure = null, updated_at = now()
      where seller_id = ${given.sellerId} and payment_id = ${given.paymentId} and status <> 'CAPTURED'
      returning payment_id, buy_intention_id, provider
    ), ended as (
      update buy_intentions i
      set status = ${given.intentionStatus}, ended_at = least(i.expires_at, seller_now(${given.sellerId}))
      from captured c
      where i.seller_id = ${given.sellerId} and i.buy_intention_id = c.buy_intention_id and i.status = 'OPEN'
      returning i.buy_intention_id
    ), released as (
      update buy_intention_items it
      set is_held = false
      from ended
      where it.seller_id = ${given.sellerId} and it.buy_intention_id = ended.buy_intention_id and it.is_held
    ), owed as (
      insert into refunds
        (seller_id, payment_id, reason, status, amount_minor, currency, event_reference, show_id, created_at, updated_at)
      select ${given.sellerId}, c.payment_id, ${given.reason},
        ${firstRefundStatus(given.transfers)}, ${given.amountMinor},
        ${given.currency}, i.event_reference, i.show_id, seller_now(${given.sellerId}), seller_now(${given.sellerId})
      from captured c
      join buy_intentions i on i.seller_id = ${given.sellerId} and i.buy_intention_id = c.buy_intention_id
      where ${given.amountMinor}::bigint > 0
      returning payment_id, status, updated_at
    ), announced as (${announceRefund(REFUND_OWED, {
      sellerId: given.sellerId,
      outboxId: given.outboxId,
      from: sql`from owed`,
    })}
    )
    select payment_id from captured`,
)

/** Captures a payment that sells nothing: ends an open hold and creates a refund. Repeated calls change nothing. */
export async function owe(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  {
    capture,
    ...debt
  }: Pick<Debt, 'reason' | 'intentionStatus' | 'transfers'> & { readonly capture: Capture },
): Promise<void> {
  await db.rows(OWE, { ...capture, ...debt, sellerId, paymentId, outboxId: newId() })
}
