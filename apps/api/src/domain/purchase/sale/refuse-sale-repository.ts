import { uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { oweRefund, type RefundReason } from '#domain/money/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { Capture } from './sales-repository.ts'

interface RefusedSale extends PaymentKey, Capture {
  readonly reason: RefundReason
  readonly buyIntentionStatus: 'EXPIRED' | 'VOIDED'
  /** Names of the payment providers whose refunds go to an account that the buyer names. */
  readonly transfers: readonly string[]
  readonly outboxId: string
}
const REFUSE_SALE = statement(
  'purchase.refuse_sale',
  { paymentId: uuid },
  (given: Given<RefusedSale>) => sql`
    with captured as (
      update payments
      set status = 'CAPTURED', captured_at = seller_now(${given.sellerId}), provider_reference = ${given.reference},
        sealed_details = coalesce(${given.sealedDetails}, sealed_details), amount_minor = ${given.amountMinor},
        currency = ${given.currency}, failure = null, updated_at = now()
      where seller_id = ${given.sellerId} and payment_id = ${given.paymentId} and status <> 'CAPTURED'
      returning payment_id, buy_intention_id, provider
    ), ended as (
      update buy_intentions i
      set status = ${given.buyIntentionStatus}, ended_at = least(i.expires_at, seller_now(${given.sellerId}))
      from captured c
      where i.seller_id = ${given.sellerId} and i.buy_intention_id = c.buy_intention_id and i.status = 'OPEN'
      returning i.buy_intention_id
    ), released as (
      update buy_intention_items it
      set is_held = false
      from ended
      where it.seller_id = ${given.sellerId} and it.buy_intention_id = ended.buy_intention_id and it.is_held
    ), owing as (
      select c.payment_id, c.provider, ${given.amountMinor}::bigint as amount_minor, ${given.currency} as currency,
        i.event_reference, i.show_id
      from captured c
      join buy_intentions i on i.seller_id = ${given.sellerId} and i.buy_intention_id = c.buy_intention_id
    ), ${oweRefund(given, sql`${given.reason}`, sql`owing`)}
    select payment_id from captured`,
)

/** Captures a payment that sells nothing: ends an open hold and creates a refund. Repeated calls change nothing. */
export async function refuseSale(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  {
    capture,
    ...refused
  }: Pick<RefusedSale, 'reason' | 'buyIntentionStatus' | 'transfers'> & { readonly capture: Capture },
): Promise<void> {
  await db.rows(REFUSE_SALE, { ...capture, ...refused, sellerId, paymentId, outboxId: newId() })
}
