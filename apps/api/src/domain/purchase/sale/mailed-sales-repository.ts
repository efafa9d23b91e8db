import type { Language } from '@taquilla/contract'
import type { RefundState } from '@taquilla/contract/guest'
import { formOf } from '#database/address-forms.ts'
import {
  bigint,
  boolean,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { joinTicket, RESELLER } from '#domain/market/views.ts'
import type { RefundReason } from '#domain/money/index.ts'
import type { ListingKeys, PaymentKey } from '#domain/values/keys.ts'

const SALE = {
  listingId: uuid,
  ticketId: uuid,
  eventReference: text,
  showId: text,
  optionTitle: text,
  seating: nullable(json<Readonly<Record<string, string>>>()),
  holderName: nullable(text),
  priceMinor: bigint,
  buyerFeeMinor: bigint,
  sellerFeeMinor: bigint,
  currency: text,
  /** Null if the person who listed it is known only by phone. */
  sellerEmail: nullable(text),
  /** Language of the latest purchase of the person who listed it; null if there is none. */
  sellerLanguage: nullable(textOf<Language>()),
  buyIntentionId: uuid,
  buyerEmail: text,
  buyerLanguage: textOf<Language>(),
  /** Current time of the seller. */
  now: instant,
}
const FIND_MAILED_SALES = statement(
  'purchase.find_mailed_sales',
  SALE,
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    select l.listing_id, t.id as ticket_id, l.event_reference, l.show_id, o.title as option_title,
      t.details -> 'seating' as seating, it.holder ->> 'fullName' as holder_name,
      it.price_minor, it.buyer_fee_minor, it.seller_fee_minor, l.currency, l.seller_email, i.buy_intention_id,
      i.buyer_email, i.language as buyer_language, (select seller_now(${sellerId})) as now,
      (
        select earlier.language
        from buy_intentions earlier
        where earlier.seller_id = ${sellerId} and ${formOf('earlier', 'buyer_email')} = ${RESELLER}
        order by earlier.created_at desc
        limit 1
      ) as seller_language
    from unnest(${listingIds}::uuid[]) as requested (listing_id)
    join listings l on l.seller_id = ${sellerId} and l.listing_id = requested.listing_id and l.status = 'SOLD'
    join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = l.buy_intention_id
    join buy_intention_items it
      on it.seller_id = ${sellerId} and it.buy_intention_id = i.buy_intention_id and it.listing_id = l.listing_id
    ${joinTicket(sellerId)}
    order by it.position`,
)
const REFUND = {
  amountMinor: bigint,
  currency: text,
  reason: textOf<RefundReason>(),
  isSale: boolean,
  isByOperator: boolean,
  hasAccount: boolean,
  buyIntentionId: uuid,
  eventReference: text,
  showId: text,
  buyerEmail: text,
  language: textOf<Language>(),
}
const FIND_MAILED_REFUND = statement(
  'purchase.find_mailed_refund',
  REFUND,
  ({ sellerId, paymentId, status }: Given<PaymentKey & { readonly status: RefundState }>) => sql`
    select r.amount_minor, r.currency, r.reason, p.is_sale, r.is_by_operator,
      r.sealed_account is not null as has_account, i.buy_intention_id, i.event_reference, i.show_id,
      i.buyer_email, i.language
    from refunds r
    join payments p on p.seller_id = ${sellerId} and p.payment_id = r.payment_id
    join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = p.buy_intention_id
    where r.seller_id = ${sellerId} and r.payment_id = ${paymentId} and r.status = ${status}
      and i.buyer_email is not null`,
)

/** One ticket of a sale, for the mails to the buyer and to the person who listed it. */
export type MailedSale = RowOf<typeof SALE>
export type MailedRefund = RowOf<typeof REFUND>

/** Finds those of the listings that are SOLD, in the order of the purchase. */
export function findMailedSales(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<MailedSale[]> {
  return db.rows(FIND_MAILED_SALES, { sellerId, listingIds })
}

/** Undefined if the refund has not the given status, or if the buyer has no e-mail address. */
export async function findMailedRefund(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  status: RefundState,
): Promise<MailedRefund | undefined> {
  const [refund] = await db.rows(FIND_MAILED_REFUND, { sellerId, paymentId, status })
  return refund
}
