import { REFUND_OWED } from '#changes/catalog.ts'
import { bigint, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { entriesOfReversal } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'
import type { PaymentKey } from '../payments/payment.ts'
import { announceRefund, firstRefundStatus } from '../refunds/refunds-repository.ts'

interface Page {
  readonly after: string
  readonly limit: number
}
const FIND_SALES_OF_SHOW = statement(
  'resale.find_sales_of_show',
  { paymentId: uuid },
  ({ sellerId, eventReference, showId, after, limit }: Given<ShowKey & Page>) => sql`
    select p.payment_id
    from buy_intentions i
    join payments p on p.seller_id = ${sellerId} and p.buy_intention_id = i.buy_intention_id and p.is_sale
    where i.seller_id = ${sellerId} and i.event_reference = ${eventReference} and i.show_id = ${showId}
      and i.status = 'COMPLETED' and p.payment_id > ${after}
    order by p.payment_id
    limit ${limit}`,
)
interface SaleToReverse extends PaymentKey {
  /** Names of the payment providers whose refunds go to an account that the buyer names. */
  readonly transfers: readonly string[]
}
const REVERSE_SALE = statement(
  'resale.reverse_sale',
  { currency: text, listingId: uuid, priceMinor: bigint, buyerFeeMinor: bigint, sellerFeeMinor: bigint },
  ({ sellerId, paymentId, outboxId, transfers }: Given<SaleToReverse & { readonly outboxId: string }>) => sql`
    with payment as (
      select payment_id, buy_intention_id, provider, amount_minor, currency
      from payments
      where seller_id = ${sellerId} and payment_id = ${paymentId} and is_sale
      for update
    ), cancelled as (
      update payouts o
      set status = 'CANCELLED', cancelled_at = seller_now(${sellerId}), updated_at = seller_now(${sellerId})
      from payment
      where o.seller_id = ${sellerId} and o.payment_id = payment.payment_id and o.status in ('HELD', 'DUE', 'FAILED')
        and o.debt_minor is null
    ), refund as (
      insert into refunds
        (seller_id, payment_id, reason, status, amount_minor, currency, event_reference, show_id, created_at, updated_at)
      select ${sellerId}, p.payment_id, 'SHOW_CANCELLED', ${firstRefundStatus(transfers)}, p.amount_minor, p.currency,
        i.event_reference, i.show_id, seller_now(${sellerId}), seller_now(${sellerId})
      from payment p
      join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = p.buy_intention_id
      where p.amount_minor > 0
      on conflict (seller_id, payment_id) do nothing
      returning payment_id, currency, status, updated_at
    ), announced as (${announceRefund(REFUND_OWED, { sellerId, outboxId, from: sql`from refund` })}
    )
    select refund.currency, it.listing_id, it.price_minor, it.buyer_fee_minor, it.seller_fee_minor
    from refund
    join payment on payment.payment_id = refund.payment_id
    join buy_intention_items it on it.seller_id = ${sellerId} and it.buy_intention_id = payment.buy_intention_id`,
)

/** Lists payment ids of a show's sales greater than `after`. */
export async function findSalesOfShow(db: Sql, show: ShowKey, page: Page): Promise<string[]> {
  const sales = await db.rows(FIND_SALES_OF_SHOW, { ...show, ...page })
  return sales.map(({ paymentId }) => paymentId)
}

/**
 * Creates a refund of the whole sale and cancels its payouts, except those that are debts of their resellers. Repeated calls
 * change nothing.
 */
export async function reverseSale(db: Sql, sale: SaleToReverse): Promise<void> {
  const { sellerId, paymentId } = sale
  const reversed = await db.rows(REVERSE_SALE, { ...sale, outboxId: newId() })
  const [first] = reversed
  if (first === undefined) return
  const entries = entriesOfReversal(reversed)
  await insertMovement(db, { sellerId, paymentId, kind: 'REFUND_OWED', currency: first.currency, entries })
}
