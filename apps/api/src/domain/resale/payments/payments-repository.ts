import type { PaymentProvider, PaymentState } from '@taquilla/contract/guest'
import type { PaymentFailure } from '@taquilla/contract/resale'
import { positional, type Sql, sentAhead } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { FailedAnswer, PaymentDetails, PendingAnswer } from '#domain/values/payment-answer.ts'
import type { Vault } from '#domain/values/vault.ts'
import { type PaymentKey, type StoredPayment, UNDECIDED_STATES } from './payment.ts'

const PAYMENT = `select p.seller_id, p.payment_id, p.buy_intention_id, p.provider, p.provider_reference, p.status,
     p.amount_minor, p.currency, p.failure, p.sealed_details, p.is_sale, i.buyer_email, i.expires_at,
     seller_now(p.seller_id) as now,
     exists (
       select from refunds r where r.seller_id = p.seller_id and r.payment_id = p.payment_id
     ) as is_refunded
   from payments p
   join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id`
const FIND = positional('payments.find', `${PAYMENT} where p.seller_id = $1 and p.payment_id = $2`)
const FIND_NEWEST = sentAhead(
  positional(
    'payments.find_newest',
    `${PAYMENT}
   where p.seller_id = $1 and p.buy_intention_id = $2
   order by p.status = any($3) desc, p.created_at desc, p.payment_id desc
   limit 1`,
  ),
)
const LIST_UNDECIDED = positional(
  'payments.list_undecided',
  `select p.seller_id, p.payment_id
   from payments p
   where p.status in ('STARTED', 'CHALLENGED') and p.updated_at < now() - make_interval(secs => $1)
     and p.payment_id > $2
   order by p.payment_id
   limit $3`,
)
const INSERT = positional(
  'payments.insert',
  `insert into payments (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (seller_id, buy_intention_id)
     where status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER', 'CONFIRMING') do nothing
   returning payment_id`,
)
// The hold is extended once for each reason, and only while it lasts.
const SET_PENDING = positional(
  'payments.set_pending',
  `with held as (
     update buy_intentions i
     set
       expires_at = case
         when $4 = 'CHALLENGED' and i.challenge_extended_at is null then i.expires_at + make_interval(secs => $7)
         when $4 = 'AWAITING_TRANSFER' and i.transfer_extended_at is null
           then greatest(i.expires_at, seller_now($1) + make_interval(secs => $8))
         else i.expires_at
       end,
       challenge_extended_at = case
         when $4 = 'CHALLENGED' then coalesce(i.challenge_extended_at, seller_now($1))
         else i.challenge_extended_at
       end,
       transfer_extended_at = case
         when $4 = 'AWAITING_TRANSFER' then coalesce(i.transfer_extended_at, seller_now($1))
         else i.transfer_extended_at
       end
     where i.seller_id = $1 and i.buy_intention_id = $3 and i.status = 'OPEN' and i.expires_at > seller_now($1)
       and $4 <> 'STARTED'
       and exists (
         select from payments p where p.seller_id = $1 and p.payment_id = $2 and p.status = any($9)
       )
   ), pending as (
     update payments p
     set status = $4, provider_reference = coalesce($5, p.provider_reference),
       sealed_details = coalesce($6, p.sealed_details), updated_at = now()
     where p.seller_id = $1 and p.payment_id = $2 and p.status = any($9)
     returning p.payment_id
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, notice.outbox_id, 'payment.noticed', jsonb_build_object('paymentId', pending.payment_id)
     from pending, unnest($10::uuid[]) as notice (outbox_id)
   )
   select payment_id from pending`,
)
const LOCK_INTENTION = positional(
  'payments.lock_intention',
  `select buy_intention_id
   from buy_intentions
   where seller_id = $1 and buy_intention_id = $2
   for update`,
)
const SET_FAILED = positional(
  'payments.set_failed',
  `update payments
   set status = $3, failure = $4, updated_at = now()
   where seller_id = $1 and payment_id = $2 and status = any($5)
   returning payment_id`,
)

interface PaymentRow {
  readonly seller_id: string
  readonly payment_id: string
  readonly buy_intention_id: string
  readonly provider: PaymentProvider
  readonly provider_reference: string | null
  readonly status: PaymentState
  readonly amount_minor: bigint
  readonly currency: string
  readonly failure: PaymentFailure | null
  readonly sealed_details: Buffer | null
  readonly is_sale: boolean
  readonly is_refunded: boolean
  readonly buyer_email: string | null
  readonly expires_at: Date
  readonly now: Date
}

export interface NewPayment extends PaymentKey {
  readonly buyIntentionId: string
  readonly provider: PaymentProvider
  readonly amountMinor: bigint
  readonly currency: string
}

/** How long a hold lasts where its payment takes longer. */
export interface HoldExtensions {
  readonly challengeSeconds: number
  readonly transferSeconds: number
}

export async function findPayment(
  db: Sql,
  vault: Vault,
  key: PaymentKey,
): Promise<StoredPayment | undefined> {
  const [row] = await db.rows<PaymentRow>(FIND, [key.sellerId, key.paymentId])
  return row && toPayment(row, vault)
}

/** The payment that is under way, else the newest one. */
export async function findPaymentOf(
  db: Sql,
  vault: Vault,
  intention: { readonly sellerId: string; readonly buyIntentionId: string },
): Promise<StoredPayment | undefined> {
  const values = [intention.sellerId, intention.buyIntentionId, [...UNDECIDED_STATES, 'CONFIRMING']]
  const [row] = await db.rows<PaymentRow>(FIND_NEWEST, values)
  return row && toPayment(row, vault)
}

/** Payments of all sellers that only a provider can decide and that nobody has heard of for a while. */
export async function listUndecided(
  db: Sql,
  silence: { readonly seconds: number },
  page: { readonly after: string; readonly limit: number },
): Promise<PaymentKey[]> {
  const values = [silence.seconds, page.after, page.limit]
  const rows = await db.rows<{ seller_id: string; payment_id: string }>(LIST_UNDECIDED, values)
  return rows.map((row) => ({ sellerId: row.seller_id, paymentId: row.payment_id }))
}

/** Answers false where the purchase has an undecided payment already. */
export async function insertPayment(db: Sql, payment: NewPayment): Promise<boolean> {
  const { sellerId, paymentId, buyIntentionId, provider, amountMinor, currency } = payment
  const values = [sellerId, paymentId, buyIntentionId, provider, amountMinor, currency]
  return (await db.rows(INSERT, values)).length === 1
}

/** Writes what a provider said of a payment that it has not decided; a decided one stays as it is. */
export async function setPending(
  db: Sql,
  payment: PaymentKey & { readonly buyIntentionId: string },
  answer: PendingAnswer & { readonly sealedDetails: Buffer | null; readonly extensions: HoldExtensions },
): Promise<void> {
  await db.rows(LOCK_INTENTION, [payment.sellerId, payment.buyIntentionId])
  await db.rows(SET_PENDING, [
    payment.sellerId,
    payment.paymentId,
    payment.buyIntentionId,
    answer.status,
    answer.reference ?? null,
    answer.sealedDetails,
    answer.extensions.challengeSeconds,
    answer.extensions.transferSeconds,
    UNDECIDED_STATES,
    Array.from({ length: answer.noticeCount ?? 0 }, () => newId()),
  ])
}

/** Nothing was charged; a payment that is decided stays as it is. */
export async function setFailed(db: Sql, key: PaymentKey, answer: FailedAnswer): Promise<void> {
  await db.rows(SET_FAILED, [key.sellerId, key.paymentId, answer.status, answer.failure, UNDECIDED_STATES])
}

export function sealDetails(vault: Vault, details: PaymentDetails | undefined): Buffer | null {
  return details === undefined ? null : (vault.seal([JSON.stringify(details)])[0] ?? null)
}

function toPayment(row: PaymentRow, vault: Vault): StoredPayment {
  return {
    sellerId: row.seller_id,
    paymentId: row.payment_id,
    buyIntentionId: row.buy_intention_id,
    provider: row.provider,
    reference: row.provider_reference,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    failure: row.failure,
    details: row.sealed_details === null ? {} : JSON.parse(vault.open(row.sealed_details)),
    isSale: row.is_sale,
    isRefunded: row.is_refunded,
    buyerEmail: row.buyer_email,
    holdEndsAt: row.expires_at,
    now: row.now,
  }
}
