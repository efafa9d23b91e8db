import { positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { FailedRefund, RefundAnswer } from '#domain/values/refund-answer.ts'
import { entriesOfRefund, entriesOfReturn, type LedgerKind } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'
import type { PaymentKey } from '../payments/payment.ts'
import { type RefundStep, type StoredRefund, stepOf } from './refund.ts'

const LOCK = positional(
  'refunds.lock',
  `select status, provider_reference, amount_minor, currency, is_by_operator
   from refunds
   where seller_id = $1 and payment_id = $2
   for update`,
)
const SET_TAKEN_ON = positional(
  'refunds.set_taken_on',
  `update refunds
   set status = 'AWAITING_PROVIDER', provider_reference = $3, accepted_at = now(),
     next_attempt_at = now() + interval '1 minute', last_failure = null
   where seller_id = $1 and payment_id = $2`,
)
// The reference of what failed stays, so that nothing older that was read of it counts.
const SET_FAILURE = positional(
  'refunds.set_failure',
  `update refunds
   set last_failure = $3, provider_reference = coalesce($4, provider_reference)
   where seller_id = $1 and payment_id = $2 and status = 'DUE'`,
)
const SET_DONE = positional(
  'refunds.set_done',
  `with done as (
     update refunds
     set status = 'DONE', done_at = seller_now($1), provider_reference = $3, last_failure = null,
       is_by_operator = $4
     where seller_id = $1 and payment_id = $2 and status = any($5)
     returning payment_id, amount_minor, currency, returned_count
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $6, 'refund.done', jsonb_build_object('paymentId', payment_id)
     from done
   )
   select amount_minor, currency, returned_count + 1 as occurrence from done`,
)
const SET_FAILED = positional(
  'refunds.set_failed',
  `with failed as (
     update refunds
     set status = 'FAILED', done_at = null, last_failure = $3, returned_count = returned_count + $4
     where seller_id = $1 and payment_id = $2
     returning payment_id, amount_minor, currency, returned_count
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $5, 'refund.failed', jsonb_build_object('paymentId', payment_id)
     from failed
   )
   select amount_minor, currency, returned_count as occurrence from failed`,
)
const SET_DUE_AGAIN = positional(
  'refunds.set_due_again',
  `with again as (
     update refunds
     set status = 'DUE', next_attempt_at = now()
     where seller_id = $1 and payment_id = $2 and status = 'FAILED'
     returning payment_id
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $3, 'refund.owed', jsonb_build_object('paymentId', payment_id)
     from again
   )
   select payment_id from again`,
)

const MAX_FAILURE_LENGTH = 500

interface LockedRow {
  readonly status: StoredRefund['status']
  readonly provider_reference: string | null
  readonly amount_minor: bigint
  readonly currency: string
  readonly is_by_operator: boolean
}

interface MovedRow {
  readonly amount_minor: bigint
  readonly currency: string
  readonly occurrence: number
}

/** Takes in what a provider says of a refund; answers what that changed, if anything. */
export async function settleRefund(
  db: Sql,
  key: PaymentKey,
  answer: RefundAnswer,
): Promise<RefundStep | undefined> {
  const [row] = await db.rows<LockedRow>(LOCK, [key.sellerId, key.paymentId])
  const step = row && stepOf(toRefund(key, row), answer)
  if (step === undefined) return undefined
  if (answer.status === 'FAILED') await fail(db, key, { ...answer, step })
  else if (answer.status === 'PENDING')
    await db.rows(SET_TAKEN_ON, [key.sellerId, key.paymentId, answer.reference])
  else await pay(db, key, { reference: answer.reference, isByOperator: false, from: [String(row?.status)] })
  return step
}

/** The operator paid it to the buyer's account or by other means; answers false where it does not wait for that. */
export async function confirmRefund(db: Sql, key: PaymentKey, reference: string): Promise<boolean> {
  return pay(db, key, { reference, isByOperator: true, from: ['AWAITING_OPERATOR', 'FAILED'] })
}

/** Asks the provider for a failed refund once more; answers false where none failed. */
export async function retryRefund(db: Sql, { sellerId, paymentId }: PaymentKey): Promise<boolean> {
  return (await db.rows(SET_DUE_AGAIN, [sellerId, paymentId, newId()])).length > 0
}

async function fail(
  db: Sql,
  key: PaymentKey,
  { step, reference, failure }: FailedRefund & { readonly step: RefundStep },
): Promise<void> {
  const reason = failure.slice(0, MAX_FAILURE_LENGTH)
  if (step === 'TRY_AGAIN') {
    await db.rows(SET_FAILURE, [key.sellerId, key.paymentId, reason, reference ?? null])
    return
  }
  const hadLeft = step === 'RETURN'
  const values = [key.sellerId, key.paymentId, reason, hadLeft ? 1 : 0, newId()]
  const [failed] = await db.rows<MovedRow>(SET_FAILED, values)
  if (failed && hadLeft) await move(db, key, { ...failed, kind: 'REFUND_RETURNED' })
}

async function pay(
  db: Sql,
  key: PaymentKey,
  done: { readonly reference: string; readonly isByOperator: boolean; readonly from: readonly string[] },
): Promise<boolean> {
  const values = [key.sellerId, key.paymentId, done.reference, done.isByOperator, done.from, newId()]
  const [paid] = await db.rows<MovedRow>(SET_DONE, values)
  if (paid === undefined) return false
  await move(db, key, { ...paid, kind: 'REFUND_PAID' })
  return true
}

function move(
  db: Sql,
  key: PaymentKey,
  { kind, amount_minor: amount, currency, occurrence }: MovedRow & { readonly kind: LedgerKind },
): Promise<void> {
  const entries = kind === 'REFUND_PAID' ? entriesOfRefund(amount) : entriesOfReturn(amount)
  return insertMovement(db, { ...key, kind, currency, occurrence, entries })
}

function toRefund(key: PaymentKey, row: LockedRow): StoredRefund {
  return {
    ...key,
    status: row.status,
    reference: row.provider_reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    isByOperator: row.is_by_operator,
  }
}
