import { bigint, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { cancelPayouts, oweRefund, postOwedRefund } from '#domain/money/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { PaymentKey, ShowKey } from '#domain/values/keys.ts'

interface Page {
  readonly after: string
  readonly limit: number
}
const FIND_SALES_OF_SHOW = statement(
  'purchase.find_sales_of_show',
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
interface SaleToUndo extends PaymentKey {
  /** Names of the payment providers whose refunds go to an account that the buyer names. */
  readonly transfers: readonly string[]
}
const UNDO_SALE = statement(
  'purchase.undo_sale',
  { currency: text, listingId: uuid, priceMinor: bigint, buyerFeeMinor: bigint, sellerFeeMinor: bigint },
  ({ sellerId, paymentId, outboxId, transfers }: Given<SaleToUndo & { readonly outboxId: string }>) => sql`
    with payment as (
      select payment_id, buy_intention_id, provider, amount_minor, currency
      from payments
      where seller_id = ${sellerId} and payment_id = ${paymentId} and is_sale
      for update
    ), cancelled as (${cancelPayouts(sellerId, sql`payment`)}
    ), owing as (
      select p.payment_id, p.provider, p.amount_minor, p.currency, i.event_reference, i.show_id
      from payment p
      join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = p.buy_intention_id
    ), ${oweRefund({ sellerId, transfers, outboxId }, sql`'SHOW_CANCELLED'`, sql`owing`)}
    select owed.currency, it.listing_id, it.price_minor, it.buyer_fee_minor, it.seller_fee_minor
    from owed
    join payment on payment.payment_id = owed.payment_id
    join buy_intention_items it on it.seller_id = ${sellerId} and it.buy_intention_id = payment.buy_intention_id`,
)

/**
 * Undoes at most `limit` sales of a show, those with payment ids greater than `after`. Returns the ids, in order.
 */
export async function undoSalesOfShow(
  db: Sql,
  show: ShowKey,
  { transfers, ...page }: Page & Pick<SaleToUndo, 'transfers'>,
): Promise<string[]> {
  const { sellerId } = show
  const sales = await db.rows(FIND_SALES_OF_SHOW, { ...show, ...page })
  for (const { paymentId } of sales) await undoSale(db, { sellerId, paymentId, transfers })
  return sales.map(({ paymentId }) => paymentId)
}

/**
 * Creates a refund of the whole sale and cancels its payouts, except those that are debts of their resellers. Repeated calls
 * change nothing.
 */
export async function undoSale(db: Sql, sale: SaleToUndo): Promise<void> {
  const { sellerId, paymentId } = sale
  const undone = await db.rows(UNDO_SALE, { ...sale, outboxId: newId() })
  const [first] = undone
  if (first === undefined) return
  await postOwedRefund(db, { sellerId, paymentId, currency: first.currency }, undone)
}
