import { formOf } from '#database/address-forms.ts'
import { type Fragment, fragment, type Given, type Parameter, sql } from '#database/sql.ts'
import type { EventKey } from '#domain/values/keys.ts'

// SQL fragments with which statements of any module read tables of this one.

type SellerId = Parameter<string>

/** Selects the ids of an event's listings that unexpired purchases hold. Starts from the open purchases, which are few. */
export const heldListings = ({ sellerId, eventReference }: Given<EventKey>): Fragment =>
  fragment(
    'purchase.held_listings',
    sql`
  select i.listing_id
  from buy_intentions b
  join buy_intention_items i on i.seller_id = ${sellerId} and i.buy_intention_id = b.buy_intention_id
  where b.seller_id = ${sellerId} and b.event_reference = ${eventReference} and b.status = 'OPEN'
    and b.expires_at > seller_now(${sellerId}) and i.is_held`,
  )

/** End of the unexpired hold of listing `l`; null if nobody holds it. */
export const heldUntil = (sellerId: SellerId): Fragment =>
  fragment(
    'purchase.held_until',
    sql`(
  select max(b.expires_at)
  from buy_intention_items i
  join buy_intentions b on b.seller_id = ${sellerId} and b.buy_intention_id = i.buy_intention_id
  where i.seller_id = ${sellerId} and i.listing_id = l.listing_id and i.is_held
    and b.status = 'OPEN' and b.expires_at > seller_now(${sellerId})
)`,
  )

/** Selects the purchase that holds listing `l`, expired or not. */
export const holdingItem = (sellerId: SellerId): Fragment => sql`
  select buy_intention_id
  from buy_intention_items
  where seller_id = ${sellerId} and listing_id = l.listing_id and is_held
  limit 1`

/**
 * True if an unexpired purchase holds listing `l`, unless `condition` on purchase `b` is false; reads the current time
 * from CTE `clock`.
 */
export const isHeld = (sellerId: SellerId, condition = sql``): Fragment => sql`coalesce((
  select b.status = 'OPEN' and b.expires_at > (select now from clock) ${condition}
  from (${holdingItem(sellerId)}
  ) i
  cross join lateral (
    select buy_intention_id, status, expires_at
    from buy_intentions
    where buy_intentions.seller_id = ${sellerId} and buy_intentions.buy_intention_id = i.buy_intention_id
    limit 1
  ) b
), false)`

/** Selects the payment of a row that has its id. A name follows. */
export const paymentOf = (sellerId: SellerId, row: Fragment): Fragment =>
  fragment(
    'purchase.payment_of',
    sql`(
      select buy_intention_id, is_sale, provider from payments
      where payments.seller_id = ${sellerId} and payments.payment_id = ${row}.payment_id
      limit 1
    )`,
  )

/** Selects the purchase of the payment `p`. A name follows. */
export const purchaseOfPayment = (sellerId: SellerId): Fragment =>
  fragment(
    'purchase.purchase_of_payment',
    sql`(
      select event_reference, show_id, buyer_email from buy_intentions
      where buy_intentions.seller_id = ${sellerId} and buy_intentions.buy_intention_id = p.buy_intention_id
      limit 1
    )`,
  )

/** Selects the ids of the payments of a buyer. */
export const paymentsOfBuyer = (sellerId: SellerId, buyerEmail: Parameter<string>): Fragment =>
  fragment(
    'purchase.payments_of_buyer',
    sql`
        select paid.payment_id
        from buy_intentions b
        join payments paid on paid.seller_id = ${sellerId} and paid.buy_intention_id = b.buy_intention_id
        where b.seller_id = ${sellerId} and ${formOf('b', 'buyer_email')} = ${buyerEmail}`,
  )

/** Selects the id of the payment that bought the tickets of a purchase. */
export const paymentOfSale = (sellerId: SellerId, saleId: Parameter<string>): Fragment =>
  fragment(
    'purchase.payment_of_sale',
    sql`
        select sold.payment_id from payments sold
        where sold.seller_id = ${sellerId} and sold.buy_intention_id = ${saleId} and sold.is_sale`,
  )
