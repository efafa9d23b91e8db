import type { RefundState } from '@taquilla/contract/guest'
import { formOf } from '#database/address-forms.ts'
import { bigint, instant, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import type { Seating } from '#domain/market/index.ts'
import { lookUpListing } from '#domain/market/views.ts'
import type { RefundReason } from '#domain/money/index.ts'

interface Person {
  readonly sellerId: string
  /** Form of the address. */
  readonly email: string
}

/** Tickets of buy intention `i` as a JSON array. `isOwned`: the person still owns the ticket through this purchase. */
const purchasedTickets = ({ sellerId, email }: Given<Person>) => sql`
  select jsonb_agg(jsonb_build_object(
      'ticketId', t.id, 'optionTitle', o.title, 'seating', t.details -> 'seating',
      'priceMinor', it.price_minor::text, 'buyerFeeMinor', it.buyer_fee_minor::text,
      'holderName', coalesce(
        case when owned.is_owned then t.details #>> '{holder,fullName}' end, it.holder ->> 'fullName'
      ),
      'isOwned', owned.is_owned
    ) order by it.position)
  from buy_intention_items it
  ${lookUpListing(sellerId, sql`it`)}
  cross join lateral (
    select title from ticket_options o
    where o.seller_id = ${sellerId} and o.event_reference = t.event_reference and o.show_id = t.show_id
      and o.ticket_option_id = t.ticket_option_id
    limit 1
  ) o
  cross join lateral (
    select coalesce(
      ${formOf('t', 'owner_email')} = ${email} and t.status <> 'DELETED'
        and l.status = 'SOLD' and l.buy_intention_id = i.buy_intention_id, false
    ) as is_owned
  ) owned
  where it.seller_id = ${sellerId} and it.buy_intention_id = i.buy_intention_id`

/** Refunds of other payments than `p` of buy intention `i`, as a JSON array of RefundJson; null if there are none. */
const otherRefunds = (sellerId: Parameter<string>) => sql`
  select jsonb_agg(jsonb_build_object(
      'status', other_refund.status, 'reason', other_refund.reason, 'amountMinor', other_refund.amount_minor::text,
      'askedAt', other_refund.created_at, 'doneAt', other_refund.done_at
    ) order by other_refund.created_at, other_refund.payment_id)
  from payments other
  join refunds other_refund on other_refund.seller_id = ${sellerId} and other_refund.payment_id = other.payment_id
  where other.seller_id = ${sellerId} and other.buy_intention_id = i.buy_intention_id
    and other.payment_id <> p.payment_id`

/**
 * Selects buy intentions of the person with a captured payment, whether it bought tickets or is refunded. If several
 * payments were captured, the one that bought the tickets is selected.
 */
const purchases = (given: Given<Person>) => sql`
  select i.buy_intention_id, i.event_reference, i.show_id, i.return_url, p.provider, p.captured_at,
    p.amount_minor, p.currency, r.status as refund_status, r.reason as refund_reason,
    r.amount_minor as refund_amount_minor, r.created_at as refund_created_at, r.done_at as refund_done_at,
    (${purchasedTickets(given)}) as items, (${otherRefunds(given.sellerId)}) as other_refunds
  from buy_intentions i
  join lateral (
    select * from payments
    where payments.seller_id = ${given.sellerId} and payments.buy_intention_id = i.buy_intention_id
      and payments.status = 'CAPTURED'
    order by payments.is_sale desc, payments.captured_at desc
    limit 1
  ) p on true
  left join lateral (
    select * from refunds
    where refunds.seller_id = ${given.sellerId} and refunds.payment_id = p.payment_id
    limit 1
  ) r on true
  where i.seller_id = ${given.sellerId} and ${formOf('i', 'buyer_email')} = ${given.email}`

const PURCHASE = {
  buyIntentionId: uuid,
  eventReference: text,
  showId: text,
  returnUrl: nullable(text),
  provider: text,
  capturedAt: instant,
  amountMinor: bigint,
  currency: text,
  /** Null if there is no refund; then its reason, amount and time are null too. */
  refundStatus: nullable(textOf<RefundState>()),
  refundReason: textOf<RefundReason>(),
  refundAmountMinor: bigint,
  refundCreatedAt: instant,
  refundDoneAt: nullable(instant),
  otherRefunds: nullable(json<readonly RefundJson[]>()),
  items: json<readonly TicketJson[]>(),
}
const LIST_PURCHASES = statement(
  'purchase.list_purchases',
  PURCHASE,
  (given: Given<Person & { readonly limit: number }>) => sql`${purchases(given)}
    order by p.captured_at desc, i.buy_intention_id desc
    limit ${given.limit}`,
)
const FIND_PURCHASE = statement(
  'purchase.find_purchase',
  PURCHASE,
  (given: Given<Person & { readonly buyIntentionId: string }>) => sql`${purchases(given)}
    and i.buy_intention_id = ${given.buyIntentionId}`,
)

export interface Purchase
  extends Pick<
    RowOf<typeof PURCHASE>,
    'buyIntentionId' | 'eventReference' | 'showId' | 'returnUrl' | 'provider' | 'currency'
  > {
  readonly boughtAt: Date
  readonly totalMinor: bigint
  readonly refund: PurchaseRefund | null
  /** Refunds of the other payments of the same purchase. */
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
  readonly seating: Seating | null
  readonly priceMinor: bigint
  readonly buyerFeeMinor: bigint
  readonly holderName: string | null
  readonly isOwned: boolean
}

/** A refund as selected; amounts are text, since large JSON numbers lose precision. */
interface RefundJson extends Pick<PurchaseRefund, 'status' | 'reason'> {
  readonly amountMinor: string
  readonly askedAt: string
  readonly doneAt: string | null
}

/** A ticket as selected; amounts are text, since large JSON numbers lose precision. */
interface TicketJson extends Omit<PurchasedTicket, 'priceMinor' | 'buyerFeeMinor'> {
  readonly priceMinor: string
  readonly buyerFeeMinor: string
}

/** Lists the purchases of a person, the newest first. */
export async function listPurchases(db: Sql, person: Person, limit: number): Promise<Purchase[]> {
  return (await db.rows(LIST_PURCHASES, { ...person, limit })).map(toPurchase)
}

export async function findPurchase(
  db: Sql,
  person: Person,
  buyIntentionId: string,
): Promise<Purchase | undefined> {
  const [row] = await db.rows(FIND_PURCHASE, { ...person, buyIntentionId })
  return row && toPurchase(row)
}

function toPurchase(row: RowOf<typeof PURCHASE>): Purchase {
  const { buyIntentionId, eventReference, showId, returnUrl, provider, currency } = row
  return {
    ...{ buyIntentionId, eventReference, showId, returnUrl, provider, currency },
    boughtAt: row.capturedAt,
    totalMinor: row.amountMinor,
    refund: row.refundStatus && {
      status: row.refundStatus,
      reason: row.refundReason,
      amountMinor: row.refundAmountMinor,
      askedAt: row.refundCreatedAt,
      doneAt: row.refundDoneAt,
    },
    otherRefunds: (row.otherRefunds ?? []).map(({ amountMinor, askedAt, doneAt, ...refund }) => ({
      ...refund,
      amountMinor: BigInt(amountMinor),
      askedAt: new Date(askedAt),
      doneAt: doneAt === null ? null : new Date(doneAt),
    })),
    items: row.items.map(({ priceMinor, buyerFeeMinor, ...item }) => ({
      ...item,
      priceMinor: BigInt(priceMinor),
      buyerFeeMinor: BigInt(buyerFeeMinor),
    })),
  }
}
