import type { Language } from '@taquilla/contract'
import type { BuyIntentionState, PaymentState, PendingPurchase } from '@taquilla/contract/guest'
import type { PaymentFailure } from '@taquilla/contract/resale'
import { formOf } from '#database/address-forms.ts'
import { bigint, instant, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import type { Seating } from '#domain/market/index.ts'
import { lookUpListing } from '#domain/market/views.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import { ENDED_TRANSFER_DAYS } from './payment.ts'

interface Person {
  readonly sellerId: string
  /** As `formOfAddress` writes it. */
  readonly email: string
}
interface Listed extends Person {
  readonly days: number
  readonly limit: number
}
const PENDING = {
  buyIntentionId: uuid,
  eventReference: text,
  showId: text,
  purchaseStatus: textOf<BuyIntentionState>(),
  expiresAt: instant,
  now: instant,
  buyerEmail: nullable(text),
  language: textOf<Language>(),
  paymentStatus: textOf<PaymentState>(),
  failure: nullable(textOf<PaymentFailure>()),
  reference: nullable(text),
  amountMinor: bigint,
  currency: text,
  items: json<readonly PendingItem[]>(),
}
/** Columns of buy intention `i` and its payment `p`, with its tickets as a JSON array of PendingItem. */
const pendingColumns = (sellerId: Parameter<string>) => sql`
  i.buy_intention_id, i.event_reference, i.show_id, i.status as purchase_status, i.expires_at,
  seller_now(${sellerId}) as now, i.buyer_email, i.language, p.status as payment_status, p.failure,
  p.provider_reference as reference, p.amount_minor, p.currency, (
    select jsonb_agg(jsonb_build_object('optionTitle', o.title, 'seating', t.details -> 'seating') order by it.position)
    from buy_intention_items it
    ${lookUpListing(sellerId, sql`it`)}
    cross join lateral (
      select title from ticket_options
      where ticket_options.seller_id = ${sellerId} and ticket_options.event_reference = i.event_reference
        and ticket_options.show_id = i.show_id and ticket_options.ticket_option_id = i.ticket_option_id
      limit 1
    ) o
    where it.seller_id = ${sellerId} and it.buy_intention_id = i.buy_intention_id
  ) as items`
const FIND_PENDING_PURCHASE = statement(
  'purchase.find_pending_purchase',
  PENDING,
  ({ sellerId, paymentId }: Given<PaymentKey>) => sql`
    select ${pendingColumns(sellerId)}
    from payments p
    join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = p.buy_intention_id
    where p.seller_id = ${sellerId} and p.payment_id = ${paymentId}`,
)
const LIST_PENDING_PURCHASES = statement(
  'purchase.list_pending_purchases',
  PENDING,
  ({ sellerId, email, days, limit }: Given<Listed>) => sql`
    select ${pendingColumns(sellerId)}
    from buy_intentions i
    cross join lateral (
      select * from payments
      where payments.seller_id = ${sellerId} and payments.buy_intention_id = i.buy_intention_id
        and (
          payments.status in ('AWAITING_TRANSFER', 'CONFIRMING', 'CAPTURED')
          or payments.failure = 'payment.transfer_ended'
        )
      order by payments.status = 'CAPTURED' desc
      limit 1
    ) p
    where i.seller_id = ${sellerId} and ${formOf('i', 'buyer_email')} = ${email} and p.status <> 'CAPTURED'
      and (i.status = 'OPEN' or i.ended_at > seller_now(${sellerId}) - make_interval(days => ${days}))
    order by i.created_at desc, i.buy_intention_id desc
    limit ${limit}`,
)

interface PendingItem {
  readonly optionTitle: string
  readonly seating: Seating | null
}
/** A purchase whose money has not bought the tickets yet, or whose transfer did not arrive in time. */
export interface StoredPendingPurchase extends RowOf<typeof PENDING> {
  /** Status at `now`; the stored one may await the transfer until a job ends it. */
  readonly status: PendingPurchase['status']
}

function toPendingPurchase(row: RowOf<typeof PENDING>): StoredPendingPurchase {
  return { ...row, status: statusOf(row) }
}

function statusOf({
  paymentStatus,
  purchaseStatus,
  expiresAt,
  now,
}: RowOf<typeof PENDING>): PendingPurchase['status'] {
  if (paymentStatus === 'CONFIRMING') return 'CONFIRMING'
  const isAwaited = paymentStatus === 'AWAITING_TRANSFER' && purchaseStatus === 'OPEN' && expiresAt > now
  return isAwaited ? 'AWAITING_TRANSFER' : 'ENDED'
}

/** Undefined if there is no such payment. */
export async function findPendingPurchase(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
): Promise<StoredPendingPurchase | undefined> {
  const [row] = await db.rows(FIND_PENDING_PURCHASE, { sellerId, paymentId })
  return row && toPendingPurchase(row)
}

/** Lists the purchases of a person that await or confirm money, or that ended without their transfer; newest first. */
export async function listPendingPurchases(
  db: Sql,
  person: Person,
  limit: number,
): Promise<StoredPendingPurchase[]> {
  const rows = await db.rows(LIST_PENDING_PURCHASES, { ...person, days: ENDED_TRANSFER_DAYS, limit })
  return rows.map(toPendingPurchase)
}
