import type { RefundState } from '@taquilla/contract/guest'
import { REFUND_DONE, REFUND_FAILED, REFUND_OWED, REFUND_UPDATED } from '#changes/catalog.ts'
import { bigint, integer, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { FailedRefund, RefundAnswer } from '#domain/values/refund-answer.ts'
import { entriesOfDebt, entriesOfRefund, type LedgerKind } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'
import { announceRefund } from './owe-refund.ts'
import { REFUND_STATE, type RefundStep, stepOf } from './refund.ts'

interface OutboxKey {
  readonly outboxId: string
}
const LOCK_REFUND = statement(
  'money.lock_refund',
  REFUND_STATE,
  ({ sellerId, paymentId }: Given<PaymentKey>) => sql`
    select status, provider_reference as reference, amount_minor, currency, is_by_operator
    from refunds
    where seller_id = ${sellerId} and payment_id = ${paymentId}
    for update`,
)
interface AcceptedRefundKey extends PaymentKey, OutboxKey {
  readonly reference: string
}
const SET_REFUND_ACCEPTED = statement(
  'money.set_refund_accepted',
  {},
  ({ sellerId, paymentId, reference, outboxId }: Given<AcceptedRefundKey>) => sql`
    with accepted as (
      update refunds
      set status = 'AWAITING_PROVIDER', provider_reference = ${reference},
        accepted_at = seller_now(${sellerId}), updated_at = seller_now(${sellerId}),
        next_attempt_at = now() + interval '1 minute', last_failure = null
      where seller_id = ${sellerId} and payment_id = ${paymentId}
      returning payment_id, status, updated_at
    )
    ${announceRefund(REFUND_UPDATED, { sellerId, outboxId, from: sql`from accepted` })}`,
)
interface Failure extends PaymentKey {
  readonly failure: string
  readonly reference: string | null
}
/** Stores the reference of the failed attempt, so that late provider responses about it can be ignored. */
const SET_REFUND_FAILURE = statement(
  'money.set_refund_failure',
  {},
  ({ sellerId, paymentId, failure, reference }: Given<Failure>) => sql`
    update refunds
    set last_failure = ${failure}, provider_reference = coalesce(${reference}, provider_reference)
    where seller_id = ${sellerId} and payment_id = ${paymentId} and status = 'DUE'`,
)
const MOVED = { amountMinor: bigint, currency: text, occurrence: integer }
interface Paid {
  readonly reference: string
  readonly isByOperator: boolean
  /** The update applies only in one of these states. */
  readonly from: readonly RefundState[]
}
const SET_REFUND_DONE = statement(
  'money.set_refund_done',
  MOVED,
  ({
    sellerId,
    paymentId,
    reference,
    isByOperator,
    from,
    outboxId,
  }: Given<PaymentKey & Paid & OutboxKey>) => sql`
    with done as (
      update refunds
      set status = 'DONE', done_at = seller_now(${sellerId}), updated_at = seller_now(${sellerId}),
        provider_reference = ${reference}, last_failure = null, is_by_operator = ${isByOperator}
      where seller_id = ${sellerId} and payment_id = ${paymentId} and status = any(${from})
      returning payment_id, status, updated_at, amount_minor, currency, returned_count
    ), announced as (
      ${announceRefund(REFUND_DONE, { sellerId, outboxId, from: sql`from done` })}
    )
    select amount_minor, currency, returned_count + 1 as occurrence from done`,
)
interface Failed extends PaymentKey, OutboxKey {
  readonly failure: string
  /** 1 if the money was paid and came back, else 0. */
  readonly returnCount: number
}
const SET_REFUND_FAILED = statement(
  'money.set_refund_failed',
  MOVED,
  ({ sellerId, paymentId, failure, returnCount, outboxId }: Given<Failed>) => sql`
    with failed as (
      update refunds
      set status = 'FAILED', done_at = null, last_failure = ${failure}, updated_at = seller_now(${sellerId}),
        returned_count = returned_count + ${returnCount}
      where seller_id = ${sellerId} and payment_id = ${paymentId}
      returning payment_id, status, updated_at, amount_minor, currency, returned_count
    ), announced as (
      ${announceRefund(REFUND_FAILED, { sellerId, outboxId, from: sql`from failed` })}
    )
    select amount_minor, currency, returned_count as occurrence from failed`,
)
const SET_REFUND_DUE_AGAIN = statement(
  'money.set_refund_due_again',
  { paymentId: uuid },
  ({ sellerId, paymentId, outboxId }: Given<PaymentKey & OutboxKey>) => sql`
    with retried as (
      update refunds
      set status = 'DUE', next_attempt_at = now(), updated_at = seller_now(${sellerId})
      where seller_id = ${sellerId} and payment_id = ${paymentId} and status = 'FAILED'
      returning payment_id, status, updated_at
    ), announced as (
      ${announceRefund(REFUND_OWED, { sellerId, outboxId, from: sql`from retried` })}
    )
    select payment_id from retried`,
)

const MAX_FAILURE_LENGTH = 500

/** Applies a provider's response to a refund; returns the step taken, undefined if nothing changed. */
export async function settleRefund(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  answer: RefundAnswer,
): Promise<RefundStep | undefined> {
  const key = { sellerId, paymentId }
  const [row] = await db.rows(LOCK_REFUND, key)
  if (row === undefined) return undefined
  const step = stepOf({ ...key, ...row }, answer)
  if (step === undefined) return undefined
  if (answer.status === 'FAILED') await fail(db, key, { ...answer, step })
  else if (answer.status === 'PENDING')
    await db.rows(SET_REFUND_ACCEPTED, { ...key, reference: answer.reference, outboxId: newId() })
  else await pay(db, key, { reference: answer.reference, isByOperator: false, from: [row.status] })
  return step
}

/** Records that the operator paid the refund manually; returns false if it does not wait for the operator. */
export async function confirmRefund(db: Sql, key: PaymentKey, reference: string): Promise<boolean> {
  return pay(db, key, { reference, isByOperator: true, from: ['AWAITING_OPERATOR', 'FAILED'] })
}

/** Schedules another attempt of a FAILED refund; returns false if it is in another state. */
export async function retryRefund(db: Sql, { sellerId, paymentId }: PaymentKey): Promise<boolean> {
  return (await db.rows(SET_REFUND_DUE_AGAIN, { sellerId, paymentId, outboxId: newId() })).length > 0
}

async function fail(
  db: Sql,
  key: PaymentKey,
  answer: FailedRefund & { readonly step: RefundStep },
): Promise<void> {
  const failure = answer.failure.slice(0, MAX_FAILURE_LENGTH)
  if (answer.step === 'TRY_AGAIN') {
    await db.rows(SET_REFUND_FAILURE, { ...key, failure, reference: answer.reference ?? null })
    return
  }
  const wasPaid = answer.step === 'RETURN'
  const returnCount = wasPaid ? 1 : 0
  const [failed] = await db.rows(SET_REFUND_FAILED, { ...key, failure, returnCount, outboxId: newId() })
  if (failed && wasPaid) await move(db, key, { ...failed, kind: 'REFUND_RETURNED' })
}

async function pay(db: Sql, key: PaymentKey, how: Paid): Promise<boolean> {
  const [paid] = await db.rows(SET_REFUND_DONE, { ...key, ...how, outboxId: newId() })
  if (paid === undefined) return false
  await move(db, key, { ...paid, kind: 'REFUND_PAID' })
  return true
}

function move(
  db: Sql,
  key: PaymentKey,
  { kind, amountMinor, ...moved }: RowOf<typeof MOVED> & { readonly kind: LedgerKind },
): Promise<void> {
  const entries = kind === 'REFUND_PAID' ? entriesOfRefund(amountMinor) : entriesOfDebt(amountMinor)
  return insertMovement(db, { ...key, ...moved, kind, entries })
}
