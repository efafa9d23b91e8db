import type { RefundReason, RefundStatus } from '@taquilla/contract'
import { bigint, boolean, instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { sql } from '#database/sql.ts'
import { paymentOf, paymentsOfBuyer, purchaseOfPayment } from '#domain/purchase/views.ts'
import { moneyList } from './money-list-repository.ts'

const REFUND = {
  refundId: uuid,
  buyIntentionId: uuid,
  /** True if the payment had bought tickets. */
  isSale: boolean,
  eventReference: text,
  showId: text,
  reason: textOf<RefundReason>(),
  status: textOf<RefundStatus>(),
  amountMinor: bigint,
  currency: text,
  buyerEmail: nullable(text),
  provider: text,
  reference: nullable(text),
  createdAt: instant,
  acceptedAt: nullable(instant),
  doneAt: nullable(instant),
  updatedAt: instant,
}

interface RefundFilter {
  readonly eventReference: string
  readonly showId: string
  readonly currency: string
  readonly status: RefundStatus
  /** As `formOfAddress` writes it. */
  readonly buyerEmail: string
}

export type MoneyRefund = RowOf<typeof REFUND>

export const refunds = moneyList<RefundFilter, typeof REFUND>({
  name: 'refund_objects',
  columns: REFUND,
  select:
    () => sql`r.payment_id as refund_id, p.buy_intention_id, p.is_sale, i.event_reference, i.show_id, r.reason,
    r.status, r.amount_minor, r.currency, i.buyer_email, p.provider, r.provider_reference as reference, r.created_at,
    r.accepted_at, r.done_at, r.updated_at`,
  from: ({ sellerId }) => sql`from refunds r
    cross join lateral ${paymentOf(sellerId, sql`r`)} p
    cross join lateral ${purchaseOfPayment(sellerId)} i
    where r.seller_id = ${sellerId}`,
  id: sql`r.payment_id`,
  time: sql`r.created_at`,
  changed: sql`r.updated_at`,
  filters: {
    eventReference: ({ eventReference }) => sql`r.event_reference = ${eventReference}`,
    showId: ({ showId }) => sql`r.show_id = ${showId}`,
    currency: ({ currency }) => sql`r.currency = ${currency}`,
    status: ({ status }) => sql`r.status = ${status}`,
    buyerEmail: ({ sellerId, buyerEmail }) =>
      sql`r.payment_id = any(array(${paymentsOfBuyer(sellerId, buyerEmail)}))`,
  },
})
