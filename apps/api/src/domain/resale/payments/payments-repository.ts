import type { PaymentState } from '@taquilla/contract/guest'
import type { PaymentFailure } from '@taquilla/contract/resale'
import {
  bigint,
  boolean,
  bytes,
  instant,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sentAhead, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { FailedAnswer, PaymentDetails, PendingAnswer } from '#domain/values/payment-answer.ts'
import type { Vault } from '#domain/values/vault.ts'
import { announce } from '#queue/outbox.ts'
import { type PaymentKey, type StoredPayment, UNDECIDED_STATES } from './payment.ts'

interface IntentionKey {
  readonly sellerId: string
  readonly buyIntentionId: string
}
interface NewestOf extends IntentionKey {
  /** States of a payment that is under way. */
  readonly underWay: readonly PaymentState[]
}
const PAYMENT = {
  sellerId: text,
  paymentId: uuid,
  buyIntentionId: uuid,
  provider: text,
  reference: nullable(text),
  status: textOf<PaymentState>(),
  amountMinor: bigint,
  currency: text,
  failure: nullable(textOf<PaymentFailure>()),
  sealedDetails: nullable(bytes),
  isSale: boolean,
  buyerEmail: nullable(text),
  holdEndsAt: instant,
  now: instant,
  isRefunded: boolean,
}
/** Reads payments `p` of a seller with what their purchase and their refund say. */
const payments = (sellerId: Parameter<string>) => sql`
    select p.seller_id, p.payment_id, p.buy_intention_id, p.provider, p.provider_reference as reference, p.status,
      p.amount_minor, p.currency, p.failure, p.sealed_details, p.is_sale, i.buyer_email,
      i.expires_at as hold_ends_at, seller_now(${sellerId}) as now,
      exists (
        select from refunds r where r.seller_id = ${sellerId} and r.payment_id = p.payment_id
      ) as is_refunded
    from payments p
    join buy_intentions i on i.seller_id = ${sellerId} and i.buy_intention_id = p.buy_intention_id`
const FIND = statement(
  'resale.find_payment',
  PAYMENT,
  ({ sellerId, paymentId }: Given<PaymentKey>) => sql`
    ${payments(sellerId)}
    where p.seller_id = ${sellerId} and p.payment_id = ${paymentId}`,
)
/** Sent ahead: a payment that starts reads its predecessor in one packet with the locks. */
const FIND_NEWEST = sentAhead(
  statement(
    'resale.find_newest_payment',
    PAYMENT,
    ({ sellerId, buyIntentionId, underWay }: Given<NewestOf>) => sql`
      ${payments(sellerId)}
      where p.seller_id = ${sellerId} and p.buy_intention_id = ${buyIntentionId}
      order by p.status = any(${underWay}) desc, p.created_at desc, p.payment_id desc
      limit 1`,
  ),
)
interface Silence {
  readonly seconds: number
  readonly after: string
  readonly limit: number
}
const LIST_UNDECIDED = statement(
  'resale.list_undecided_payments',
  { sellerId: text, paymentId: uuid },
  ({ seconds, after, limit }: Given<Silence>) => sql`
    select p.seller_id, p.payment_id
    from payments p
    where p.status in ('STARTED', 'CHALLENGED') and p.updated_at < now() - make_interval(secs => ${seconds})
      and p.payment_id > ${after}
    order by p.payment_id
    limit ${limit}`,
)
const INSERT = statement(
  'resale.insert_payment',
  { paymentId: uuid },
  (given: Given<NewPayment>) => sql`
    insert into payments (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency)
    values (${given.sellerId}, ${given.paymentId}, ${given.buyIntentionId}, ${given.provider},
      ${given.amountMinor}, ${given.currency})
    on conflict (seller_id, buy_intention_id)
      where status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER', 'CONFIRMING') do nothing
    returning payment_id`,
)
const LOCK_INTENTION = statement(
  'resale.lock_intention_of_pending',
  { buyIntentionId: uuid },
  ({ sellerId, buyIntentionId }: Given<IntentionKey>) => sql`
    select buy_intention_id
    from buy_intentions
    where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
    for update`,
)
interface Pending extends PaymentKey, IntentionKey, HoldExtensions {
  readonly status: PendingAnswer['status']
  readonly reference: string | null
  readonly sealedDetails: Buffer | null
  readonly undecided: readonly PaymentState[]
  readonly noticeIds: readonly string[]
}
/** Extends the hold of a payment that takes longer: once for each reason, and only while the hold lasts. */
const extendHold = (given: Given<Pending>) => sql`
      update buy_intentions i
      set
        expires_at = case
          when ${given.status} = 'CHALLENGED' and i.challenge_extended_at is null
            then i.expires_at + make_interval(secs => ${given.challengeSeconds})
          when ${given.status} = 'AWAITING_TRANSFER' and i.transfer_extended_at is null then greatest(
            i.expires_at, seller_now(${given.sellerId}) + make_interval(secs => ${given.transferSeconds})
          )
          else i.expires_at
        end,
        challenge_extended_at = case
          when ${given.status} = 'CHALLENGED'
            then coalesce(i.challenge_extended_at, seller_now(${given.sellerId}))
          else i.challenge_extended_at
        end,
        transfer_extended_at = case
          when ${given.status} = 'AWAITING_TRANSFER'
            then coalesce(i.transfer_extended_at, seller_now(${given.sellerId}))
          else i.transfer_extended_at
        end
      where i.seller_id = ${given.sellerId} and i.buy_intention_id = ${given.buyIntentionId}
        and i.status = 'OPEN' and i.expires_at > seller_now(${given.sellerId}) and ${given.status} <> 'STARTED'
        and exists (
          select from payments p
          where p.seller_id = ${given.sellerId} and p.payment_id = ${given.paymentId}
            and p.status = any(${given.undecided})
        )`
const SET_PENDING = statement(
  'resale.set_payment_pending',
  { paymentId: uuid },
  (given: Given<Pending>) => sql`
    with held as (
      ${extendHold(given)}
    ), pending as (
      update payments p
      set status = ${given.status}, provider_reference = coalesce(${given.reference}, p.provider_reference),
        sealed_details = coalesce(${given.sealedDetails}, p.sealed_details), updated_at = now()
      where p.seller_id = ${given.sellerId} and p.payment_id = ${given.paymentId}
        and p.status = any(${given.undecided})
      returning p.payment_id
    ), announced as (
      ${announce(sql`
        select ${given.sellerId}, notice.outbox_id, 'payment.noticed',
          jsonb_build_object('paymentId', pending.payment_id)
        from pending, unnest(${given.noticeIds}::uuid[]) as notice (outbox_id)`)}
    )
    select payment_id from pending`,
)
interface Failed extends PaymentKey, FailedAnswer {
  readonly undecided: readonly PaymentState[]
}
const SET_FAILED = statement(
  'resale.set_payment_failed',
  { paymentId: uuid },
  ({ sellerId, paymentId, status, failure, undecided }: Given<Failed>) => sql`
    update payments
    set status = ${status}, failure = ${failure}, updated_at = now()
    where seller_id = ${sellerId} and payment_id = ${paymentId} and status = any(${undecided})
    returning payment_id`,
)

export interface NewPayment extends PaymentKey {
  readonly buyIntentionId: string
  readonly provider: string
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
  const [row] = await db.rows(FIND, key)
  return row && toPayment(row, vault)
}

/** The payment that is under way, else the newest one. */
export async function findPaymentOf(
  db: Sql,
  vault: Vault,
  { sellerId, buyIntentionId }: IntentionKey,
): Promise<StoredPayment | undefined> {
  const underWay = [...UNDECIDED_STATES, 'CONFIRMING'] as const
  const [row] = await db.rows(FIND_NEWEST, { sellerId, buyIntentionId, underWay })
  return row && toPayment(row, vault)
}

/** Payments of all sellers that only a provider can decide and that nobody has heard of for a while. */
export function listUndecided(
  db: Sql,
  { seconds }: { readonly seconds: number },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PaymentKey[]> {
  return db.rows(LIST_UNDECIDED, { seconds, after, limit })
}

/** Answers false where the purchase has an undecided payment already. */
export async function insertPayment(db: Sql, payment: NewPayment): Promise<boolean> {
  return (await db.rows(INSERT, payment)).length === 1
}

/** Writes what a provider said of a payment that it has not decided; a decided one stays as it is. */
export async function setPending(
  db: Sql,
  { sellerId, paymentId, buyIntentionId }: PaymentKey & IntentionKey,
  answer: PendingAnswer & { readonly sealedDetails: Buffer | null; readonly extensions: HoldExtensions },
): Promise<void> {
  await db.rows(LOCK_INTENTION, { sellerId, buyIntentionId })
  await db.rows(SET_PENDING, {
    sellerId,
    paymentId,
    buyIntentionId,
    status: answer.status,
    reference: answer.reference ?? null,
    sealedDetails: answer.sealedDetails,
    ...answer.extensions,
    undecided: UNDECIDED_STATES,
    noticeIds: Array.from({ length: answer.noticeCount ?? 0 }, () => newId()),
  })
}

/** Nothing was charged; a payment that is decided stays as it is. */
export async function setFailed(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  { status, failure }: FailedAnswer,
): Promise<void> {
  await db.rows(SET_FAILED, { sellerId, paymentId, status, failure, undecided: UNDECIDED_STATES })
}

export function sealDetails(vault: Vault, details: PaymentDetails | undefined): Buffer | null {
  return details === undefined ? null : (vault.seal([JSON.stringify(details)])[0] ?? null)
}

function toPayment({ sealedDetails, ...payment }: RowOf<typeof PAYMENT>, vault: Vault): StoredPayment {
  return { ...payment, details: sealedDetails === null ? {} : JSON.parse(vault.open(sealedDetails)) }
}
