import type { PaymentProvider, RefundState } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'
import type { PaymentKey, RefundReason } from '../payments/payment.ts'

const SET_ACCOUNT = positional(
  'refunds.set_account',
  `update refunds r
   set status = 'AWAITING_OPERATOR', sealed_account = $3
   from payments p
   where p.seller_id = $1 and p.buy_intention_id = $2
     and r.seller_id = p.seller_id and r.payment_id = p.payment_id
     and r.status in ('FAILED', 'AWAITING_ACCOUNT', 'AWAITING_OPERATOR')
   returning r.payment_id`,
)
// Whoever claims a refund has until the next attempt to carry it out; the wait doubles from try to try.
const CLAIM = positional(
  'refunds.claim',
  `with due as (
     select seller_id, payment_id
     from refunds
     where status = 'DUE' and (next_attempt_at <= now() or $2)
       and ($3::text is null or (seller_id = $3 and payment_id = $4))
     order by next_attempt_at
     limit $1
     for update skip locked
   )
   update refunds r
   set attempts = r.attempts + 1,
     next_attempt_at = now() + least(interval '1 minute' * power(2, least(r.attempts, 9)), interval '6 hours')
   from due
   where r.seller_id = due.seller_id and r.payment_id = due.payment_id
   returning r.seller_id, r.payment_id, r.attempts`,
)
// Asked about often while it is young: a provider that says no says so soon, or after days.
const CLAIM_TAKEN_ON = positional(
  'refunds.claim_taken_on',
  `with due as (
     select seller_id, payment_id
     from refunds
     where status = 'AWAITING_PROVIDER' and (next_attempt_at <= now() or $2)
     order by next_attempt_at
     limit $1
     for update skip locked
   )
   update refunds r
   set next_attempt_at = now()
     + greatest(interval '1 minute', least((now() - r.accepted_at) / 2, interval '6 hours'))
   from due
   where r.seller_id = due.seller_id and r.payment_id = due.payment_id
   returning r.seller_id, r.payment_id, r.provider_reference`,
)
const LIST = positional(
  'refunds.list',
  `select r.seller_id, r.payment_id, p.provider, r.reason, r.status, r.amount_minor, r.currency, r.attempts,
     r.next_attempt_at, r.last_failure, r.created_at, r.done_at, r.sealed_account
   from refunds r
   join payments p on p.seller_id = r.seller_id and p.payment_id = r.payment_id
   where ($1::text is null or r.seller_id = $1) and ($2 or r.status <> 'DONE')
   order by r.created_at, r.payment_id
   limit 1000`,
)

export interface ClaimedRefund extends PaymentKey {
  readonly attempt: number
}

export interface TakenOnRefund extends PaymentKey {
  /** The provider's name of it. */
  readonly reference: string
}

export interface ListedRefund extends PaymentKey {
  readonly provider: PaymentProvider
  readonly reason: RefundReason
  readonly status: RefundState
  readonly amountMinor: bigint
  readonly currency: string
  readonly attempts: number
  readonly lastFailure: string | null
  readonly createdAt: Date
  readonly doneAt: Date | null
  readonly sealedAccount: Buffer | null
}

interface ListedRow {
  readonly seller_id: string
  readonly payment_id: string
  readonly provider: PaymentProvider
  readonly reason: RefundReason
  readonly status: RefundState
  readonly amount_minor: bigint
  readonly currency: string
  readonly attempts: number
  readonly last_failure: string | null
  readonly created_at: Date
  readonly done_at: Date | null
  readonly sealed_account: Buffer | null
}

/** Answers false where no refund of the purchase waits for an account. */
export async function setRefundAccount(
  db: Sql,
  purchase: { readonly sellerId: string; readonly buyIntentionId: string },
  sealedAccount: Buffer,
): Promise<boolean> {
  const values = [purchase.sellerId, purchase.buyIntentionId, sealedAccount]
  return (await db.rows(SET_ACCOUNT, values)).length > 0
}

/** Takes due refunds of all sellers, or the one; nobody else gets them before their next attempt. */
export async function claimRefunds(
  db: Sql,
  options: { readonly limit: number; readonly isForced?: boolean; readonly only?: PaymentKey },
): Promise<ClaimedRefund[]> {
  const { limit, isForced = false, only } = options
  const values = [limit, isForced, only?.sellerId ?? null, only?.paymentId ?? null]
  const rows = await db.rows<{ seller_id: string; payment_id: string; attempts: number }>(CLAIM, values)
  return rows.map((row) => ({ sellerId: row.seller_id, paymentId: row.payment_id, attempt: row.attempts }))
}

/** Takes refunds of all sellers that providers have taken on and nobody has heard of for a while. */
export async function claimTakenOn(
  db: Sql,
  { limit, isForced }: { readonly limit: number; readonly isForced: boolean },
): Promise<TakenOnRefund[]> {
  const rows = await db.rows<{ seller_id: string; payment_id: string; provider_reference: string }>(
    CLAIM_TAKEN_ON,
    [limit, isForced],
  )
  return rows.map((row) => ({
    sellerId: row.seller_id,
    paymentId: row.payment_id,
    reference: row.provider_reference,
  }))
}

/** Open refunds, the oldest first; with `hasDone` also those that were paid. */
export async function listRefunds(
  db: Sql,
  { sellerId, hasDone }: { readonly sellerId: string | undefined; readonly hasDone: boolean },
): Promise<ListedRefund[]> {
  const rows = await db.rows<ListedRow>(LIST, [sellerId ?? null, hasDone])
  return rows.map((row) => ({
    sellerId: row.seller_id,
    paymentId: row.payment_id,
    provider: row.provider,
    reason: row.reason,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    attempts: row.attempts,
    lastFailure: row.last_failure,
    createdAt: row.created_at,
    doneAt: row.done_at,
    sealedAccount: row.sealed_account,
  }))
}
