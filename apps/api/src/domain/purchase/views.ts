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

/** Selects the payments of a purchase. A name follows. */
export const paymentsOfPurchase = (sellerId: SellerId, buyIntentionId: Parameter<string>): Fragment =>
  fragment(
    'purchase.payments_of_purchase',
    sql`(
      select payment_id from payments
      where payments.seller_id = ${sellerId} and payments.buy_intention_id = ${buyIntentionId}
    )`,
  )

/** Joins its payment `p` to refund `r` of any seller. */
export const JOIN_PAYMENT = fragment(
  'purchase.join_payment',
  sql`join payments p on p.seller_id = r.seller_id and p.payment_id = r.payment_id`,
)

/** Purchases `i` with the payment `p` that bought their tickets. */
export const paidPurchases = (sellerId: SellerId): Fragment =>
  fragment(
    'purchase.paid_purchases',
    sql`buy_intentions i
    cross join lateral (
      select payment_id, provider, provider_reference, amount_minor, currency from payments
      where payments.seller_id = ${sellerId} and payments.buy_intention_id = i.buy_intention_id and payments.is_sale
      limit 1
    ) p`,
  )

/** JSON list of the tickets of purchase `i`; amounts are text, since large JSON numbers lose precision. */
export const soldItems = (sellerId: SellerId): Fragment =>
  fragment(
    'purchase.sold_items',
    sql`(
      select jsonb_agg(jsonb_build_object(
          'listingId', it.listing_id, 'ticketId', l.ticket_id, 'sellerEmail', l.seller_email,
          'priceMinor', it.price_minor::text, 'buyerFeeMinor', it.buyer_fee_minor::text,
          'sellerFeeMinor', it.seller_fee_minor::text
        ) order by it.position)
      from buy_intention_items it
      cross join lateral (
        select ticket_id, seller_email from listings
        where listings.seller_id = ${sellerId} and listings.listing_id = it.listing_id
        limit 1
      ) l
      where it.seller_id = ${sellerId} and it.buy_intention_id = i.buy_intention_id
    )`,
  )

/** Selects the ids of the purchases of a buyer. */
export const purchasesOfBuyer = (sellerId: SellerId, buyerEmail: Parameter<string>): Fragment =>
  fragment(
    'purchase.purchases_of_buyer',
    sql`
        select b.buy_intention_id from buy_intentions b
        where b.seller_id = ${sellerId} and ${formOf('b', 'buyer_email')} = ${buyerEmail}`,
  )

/** Selects the ids of the sales with a number: the last eight characters of the id. */
export const salesOfNumber = (sellerId: SellerId, saleNumber: Parameter<string>): Fragment =>
  fragment(
    'purchase.sales_of_number',
    sql`
        select b.buy_intention_id from buy_intentions b
        where b.seller_id = ${sellerId} and b.status = 'COMPLETED'
          and right(b.buy_intention_id::text, 8) = ${saleNumber}`,
  )

/** True if swap `w` is in progress or changed after an instant: a response requested then may be older than the swap. */
const mayBeNewer = (askedAt: Parameter<string>) =>
  sql`(w.status in ('WANTED', 'DONE', 'RETURNING') or w.updated_at >= ${askedAt}::timestamptz)`

/** True if a swap of Lite ticket `l` may be newer than a response requested at an instant. */
export const isBeingSwapped = (sellerId: SellerId, askedAt: Parameter<string>): Fragment =>
  fragment(
    'purchase.is_being_swapped',
    sql`exists (
        select from lite_swaps w
        where w.seller_id = ${sellerId} and w.ticket_id = l.ticket_id
          and ${mayBeNewer(askedAt)}
      )`,
  )

/** True if a swap that gives the person a ticket may be newer than a response requested at an instant. */
export const isSwapBuyer = ({
  sellerId,
  email,
  askedAt,
}: Given<{ sellerId: string; email: string; askedAt: string }>): Fragment =>
  fragment(
    'purchase.is_swap_buyer',
    sql`exists (
      select from lite_swaps w
      join payments p on p.seller_id = ${sellerId} and p.payment_id = w.payment_id
      join buy_intentions b on b.seller_id = ${sellerId} and b.buy_intention_id = p.buy_intention_id
      where w.seller_id = ${sellerId} and ${formOf('b', 'buyer_email')} = ${email}
        and ${mayBeNewer(askedAt)}
    )`,
  )
