import type { RefundStatus } from '@taquilla/contract'
import { bigint, instant, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { sql } from '#database/sql.ts'
import { paidPurchases, purchasesOfBuyer, salesOfNumber, soldItems } from '#domain/purchase/views.ts'
import { moneyList } from './money-list-repository.ts'

/** A sold ticket as selected; amounts are text, since large JSON numbers lose precision. */
export interface SoldItemJson {
  readonly listingId: string
  readonly ticketId: string
  readonly sellerEmail: string | null
  readonly priceMinor: string
  readonly buyerFeeMinor: string
  readonly sellerFeeMinor: string
}

const SALE = {
  saleId: uuid,
  eventReference: text,
  showId: text,
  buyerEmail: text,
  soldAt: instant,
  provider: text,
  reference: nullable(text),
  totalMinor: bigint,
  currency: text,
  items: json<readonly SoldItemJson[]>(),
  /** Null if there is no refund; then its status is null too. */
  refundId: nullable(uuid),
  refundStatus: textOf<RefundStatus>(),
}

interface SaleFilter {
  readonly eventReference: string
  readonly showId: string
  readonly currency: string
  /** As `formOfAddress` writes it. */
  readonly buyerEmail: string
  /** Last eight characters of the sale's id, in lower case. */
  readonly saleNumber: string
}

export type StoredSale = RowOf<typeof SALE>

/** A sale is a completed buy intention: it ended when it was sold. */
export const sales = moneyList<SaleFilter, typeof SALE>({
  name: 'sales',
  columns: SALE,
  select: ({ sellerId }) => sql`i.buy_intention_id as sale_id, i.event_reference, i.show_id, i.buyer_email,
    i.ended_at as sold_at, p.provider, p.provider_reference as reference, p.amount_minor as total_minor, p.currency,
    ${soldItems(sellerId)} as items,
    r.payment_id as refund_id, r.status as refund_status`,
  from: ({ sellerId }) => sql`from ${paidPurchases(sellerId)}
    left join lateral (
      select payment_id, status from refunds
      where refunds.seller_id = ${sellerId} and refunds.payment_id = p.payment_id
      limit 1
    ) r on true
    where i.seller_id = ${sellerId} and i.status = 'COMPLETED'`,
  id: sql`i.buy_intention_id`,
  time: sql`i.ended_at`,
  filters: {
    eventReference: ({ eventReference }) => sql`i.event_reference = ${eventReference}`,
    showId: ({ showId }) => sql`i.show_id = ${showId}`,
    currency: ({ currency }) => sql`i.currency = ${currency}`,
    buyerEmail: ({ sellerId, buyerEmail }) =>
      sql`i.buy_intention_id = any(array(${purchasesOfBuyer(sellerId, buyerEmail)}))`,
    saleNumber: ({ sellerId, saleNumber }) =>
      sql`i.buy_intention_id = any(array(${salesOfNumber(sellerId, saleNumber)}))`,
  },
})
