import type { PaymentProvider, RefundState } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'
import type { RefundReason } from '../payments/payment.ts'

// A purchase is a buy intention for which money came: it bought tickets, or it goes back. Where it was paid more than
// once, the payment that bought the tickets counts.
const PURCHASE = `select i.buy_intention_id, i.event_reference, i.show_id, i.return_url, p.provider, p.captured_at,
     p.amount_minor, p.currency, r.status as refund_status, r.reason as refund_reason,
     r.amount_minor as refund_amount_minor, r.created_at as refund_created_at, r.done_at as refund_done_at,
     (
       select jsonb_agg(jsonb_build_object(
           'ticketId', t.id, 'optionTitle', o.title, 'seating', t.details -> 'seating',
           'finalPriceMinor', (it.price_minor + it.buyer_fee_minor)::text,
           'holderName', coalesce(
             case when owned.is_owned then t.details #>> '{holder,fullName}' end, it.holder ->> 'fullName'
           ),
           'isOwned', owned.is_owned
         ) order by it.position)
       from buy_intention_items it
       cross join lateral (
         select * from listings
         where listings.seller_id = $1 and listings.listing_id = it.listing_id
         limit 1
       ) l
       cross join lateral (
         select * from tickets
         where tickets.seller_id = $1 and tickets.ticket_id = l.ticket_id
         limit 1
       ) t
       join ticket_options o
         on o.seller_id = t.seller_id and o.event_reference = t.event_reference and o.show_id = t.show_id
         and o.ticket_option_id = t.ticket_option_id
       cross join lateral (
         select coalesce(
           lower(t.owner_email) = $2 and t.status <> 'DELETED'
             and l.status = 'SOLD' and l.buy_intention_id = i.buy_intention_id, false
         ) as is_owned
       ) owned
       where it.seller_id = i.seller_id and it.buy_intention_id = i.buy_intention_id
     ) as items,
     (
       select jsonb_agg(jsonb_build_object(
           'status', again.status, 'reason', again.reason, 'amountMinor', again.amount_minor::text,
           'askedAt', again.created_at, 'doneAt', again.done_at
         ) order by again.created_at, again.payment_id)
       from payments other
       join refunds again on again.seller_id = other.seller_id and again.payment_id = other.payment_id
       where other.seller_id = i.seller_id and other.buy_intention_id = i.buy_intention_id
         and other.payment_id <> p.payment_id
     ) as other_refunds
   from buy_intentions i
   join lateral (
     select * from payments
     where payments.seller_id = i.seller_id and payments.buy_intention_id = i.buy_intention_id
       and payments.status = 'CAPTURED'
     order by payments.is_sale desc, payments.captured_at desc
     limit 1
   ) p on true
   left join refunds r on r.seller_id = p.seller_id and r.payment_id = p.payment_id
   where i.seller_id = $1 and lower(i.buyer_email) = $2`
const LIST = positional(
  'purchases.list',
  `${PURCHASE}
   order by p.captured_at desc, i.buy_intention_id desc
   limit $3`,
)
const FIND = positional('purchases.find', `${PURCHASE} and i.buy_intention_id = $3`)

export interface Purchase {
  readonly buyIntentionId: string
  readonly eventReference: string
  readonly showId: string
  readonly returnUrl: string | null
  readonly provider: PaymentProvider
  readonly boughtAt: Date
  readonly totalMinor: bigint
  readonly currency: string
  readonly refund: PurchaseRefund | null
  /** Of what was paid besides. */
  readonly otherRefunds: readonly PurchaseRefund[]
  readonly items: readonly PurchasedTicket[]
}

export interface PurchaseRefund {
  readonly status: RefundState
  readonly reason: RefundReason
  readonly amountMinor: bigint
  readonly askedAt: Date
  readonly doneAt: Date | null
}

export interface PurchasedTicket {
  readonly ticketId: string
  readonly optionTitle: string
  readonly seating: Readonly<Record<string, string>> | null
  readonly finalPriceMinor: bigint
  readonly holderName: string | null
  readonly isOwned: boolean
}

interface PurchaseRow {
  readonly buy_intention_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly return_url: string | null
  readonly provider: PaymentProvider
  readonly captured_at: Date
  readonly amount_minor: bigint
  readonly currency: string
  readonly refund_status: PurchaseRefund['status'] | null
  readonly refund_reason: RefundReason
  readonly refund_amount_minor: bigint
  readonly refund_created_at: Date
  readonly refund_done_at: Date | null
  readonly other_refunds: readonly RefundJson[] | null
  readonly items: readonly (Omit<PurchasedTicket, 'finalPriceMinor'> & { readonly finalPriceMinor: string })[]
}

/** As JSON writes it. */
interface RefundJson extends Pick<PurchaseRefund, 'status' | 'reason'> {
  readonly amountMinor: string
  readonly askedAt: string
  readonly doneAt: string | null
}

/** Newest first. @param email in lower case */
export async function listPurchases(
  db: Sql,
  person: { readonly sellerId: string; readonly email: string },
  limit: number,
): Promise<Purchase[]> {
  return (await db.rows<PurchaseRow>(LIST, [person.sellerId, person.email, limit])).map(toPurchase)
}

export async function findPurchase(
  db: Sql,
  person: { readonly sellerId: string; readonly email: string },
  buyIntentionId: string,
): Promise<Purchase | undefined> {
  const [row] = await db.rows<PurchaseRow>(FIND, [person.sellerId, person.email, buyIntentionId])
  return row && toPurchase(row)
}

function toPurchase(row: PurchaseRow): Purchase {
  return {
    buyIntentionId: row.buy_intention_id,
    eventReference: row.event_reference,
    showId: row.show_id,
    returnUrl: row.return_url,
    provider: row.provider,
    boughtAt: row.captured_at,
    totalMinor: row.amount_minor,
    currency: row.currency,
    refund: row.refund_status && {
      status: row.refund_status,
      reason: row.refund_reason,
      amountMinor: row.refund_amount_minor,
      askedAt: row.refund_created_at,
      doneAt: row.refund_done_at,
    },
    otherRefunds: (row.other_refunds ?? []).map(({ amountMinor, askedAt, doneAt, ...refund }) => ({
      ...refund,
      amountMinor: BigInt(amountMinor),
      askedAt: new Date(askedAt),
      doneAt: doneAt === null ? null : new Date(doneAt),
    })),
    items: row.items.map((item) => ({ ...item, finalPriceMinor: BigInt(item.finalPriceMinor) })),
  }
}
