import type { Language } from '@taquilla/contract'
import type { RefundState } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'
import type { PaymentKey, RefundReason } from '../payments/payment.ts'

// Whoever sold without ever having bought here has told no language.
const FIND_SOLD = positional(
  'sales.find_mailed',
  `select l.listing_id, t.id as ticket_id, l.event_reference, l.show_id, o.title as option_title,
     t.details -> 'seating' as seating, it.holder ->> 'fullName' as holder_name, t.is_code_awaited,
     it.price_minor, it.buyer_fee_minor, it.seller_fee_minor, l.currency, l.seller_email, i.buy_intention_id,
     i.buyer_email, i.language as buyer_language,
     (
       select earlier.language
       from buy_intentions earlier
       where earlier.seller_id = $1 and lower(earlier.buyer_email) = lower(l.seller_email)
       order by earlier.created_at desc
       limit 1
     ) as seller_language
   from unnest($2::uuid[]) as wanted (listing_id)
   join listings l on l.seller_id = $1 and l.listing_id = wanted.listing_id and l.status = 'SOLD'
   join buy_intentions i on i.seller_id = l.seller_id and i.buy_intention_id = l.buy_intention_id
   join buy_intention_items it
     on it.seller_id = i.seller_id and it.buy_intention_id = i.buy_intention_id and it.listing_id = l.listing_id
   join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
   join ticket_options o
     on o.seller_id = l.seller_id and o.event_reference = l.event_reference and o.show_id = l.show_id
     and o.ticket_option_id = l.ticket_option_id
   order by it.position`,
)
const FIND_REFUND = positional(
  'refunds.find_mailed',
  `select r.amount_minor, r.currency, r.reason, r.is_by_operator,
     r.sealed_account is not null as has_account, i.buy_intention_id, i.event_reference, i.show_id,
     i.buyer_email, i.language
   from refunds r
   join payments p on p.seller_id = r.seller_id and p.payment_id = r.payment_id
   join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id
   where r.seller_id = $1 and r.payment_id = $2 and r.status = $3 and i.buyer_email is not null`,
)

/** One ticket of a sale, as the mails to both sides tell of it. */
export interface MailedSale {
  readonly listing_id: string
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly option_title: string
  readonly seating: Readonly<Record<string, string>> | null
  readonly holder_name: string | null
  readonly is_code_awaited: boolean
  readonly price_minor: bigint
  readonly buyer_fee_minor: bigint
  readonly seller_fee_minor: bigint
  readonly currency: string
  /** Null where the holder is known by phone alone. */
  readonly seller_email: string | null
  readonly seller_language: Language | null
  readonly buy_intention_id: string
  readonly buyer_email: string
  readonly buyer_language: Language
}

export interface MailedRefund {
  readonly amount_minor: bigint
  readonly currency: string
  readonly reason: RefundReason
  readonly is_by_operator: boolean
  readonly has_account: boolean
  readonly buy_intention_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly buyer_email: string
  readonly language: Language
}

/** The sold listings among these, in the order of the purchase. */
export function findMailedSales(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<MailedSale[]> {
  return db.rows<MailedSale>(FIND_SOLD, [sellerId, listingIds])
}

/** A refund in this state, and whose it is; undefined where it is in another, or nobody could be told. */
export async function findMailedRefund(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  status: RefundState,
): Promise<MailedRefund | undefined> {
  const [refund] = await db.rows<MailedRefund>(FIND_REFUND, [sellerId, paymentId, status])
  return refund
}
