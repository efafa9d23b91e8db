import type { RefundState } from '@taquilla/contract/guest'
import { REFUND_UPDATED } from '#changes/catalog.ts'
import {
  bigint,
  bytes,
  instant,
  integer,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Fragment, type Given, type Sql, sql, statement } from '#database/sql.ts'
import { JOIN_PAYMENT, paymentsOfPurchase } from '#domain/purchase/views.ts'
import { newId } from '#domain/values/ids.ts'
import type { BuyIntentionKey, PaymentKey } from '#domain/values/keys.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import type { RefundReason } from './refund.ts'

interface AccountOfPurchase extends BuyIntentionKey {
  readonly sealedAccount: Buffer
}
const SET_REFUND_ACCOUNT = statement(
  'money.set_refund_account',
  { paymentId: uuid, status: textOf<RefundState>(), updatedAt: instant },
  ({ sellerId, buyIntentionId, sealedAccount }: Given<AccountOfPurchase>) => sql`
    update refunds r
    set status = 'AWAITING_OPERATOR', sealed_account = ${sealedAccount}, updated_at = seller_now(${sellerId})
    from ${paymentsOfPurchase(sellerId, buyIntentionId)} p
    where r.seller_id = ${sellerId} and r.payment_id = p.payment_id
      and r.status in ('FAILED', 'AWAITING_ACCOUNT', 'AWAITING_OPERATOR')
    returning r.payment_id, r.status, r.updated_at`,
)
interface Claim {
  readonly limit: number
}
interface ClaimOfOne extends Claim {
  /** Null for all sellers. */
  readonly sellerId: string | null
  readonly paymentId: string | null
}
/** Time from an attempt, counted with it, to the next one: 1 minute, doubling to 6 hours. */
const waitAfter = (attempts: Fragment) =>
  sql`least(interval '1 minute' * power(2, least(${attempts} - 1, 9)), interval '6 hours')`
/**
 * Leaves out refunds that are being requested: a second request would only be refused by the provider. An attempt
 * without a result after a minute is lost, since a provider takes half of that at most.
 */
const HASTEN_REFUNDS = statement(
  'money.hasten_refunds',
  {},
  ({ status }: Given<{ readonly status: RefundState }>) => sql`
    update refunds
    set next_attempt_at = now()
    where status = ${status} and next_attempt_at > now()
      and (
        status <> 'DUE' or last_failure is not null
        or next_attempt_at - ${waitAfter(sql`attempts`)} < now() - interval '1 minute'
      )`,
)
const CLAIMED = { sellerId: text, paymentId: uuid, attempt: integer }
/**
 * Until the next attempt no other process can claim the refund. While it is being requested, it has no last failure.
 */
const CLAIM_REFUNDS = statement(
  'money.claim_refunds',
  CLAIMED,
  ({ limit, sellerId, paymentId }: Given<ClaimOfOne>) => sql`
    with due as (
      select seller_id, payment_id
      from refunds
      where status = 'DUE' and next_attempt_at <= now()
        and (${sellerId}::text is null or (seller_id = ${sellerId} and payment_id = ${paymentId}))
        and ${isSettled(sql`seller_id`)}
      order by next_attempt_at
      limit ${limit}
      for update skip locked
    )
    update refunds r
    set attempts = r.attempts + 1, last_failure = null,
      next_attempt_at = now() + ${waitAfter(sql`r.attempts + 1`)}
    from due
    where r.seller_id = due.seller_id and r.payment_id = due.payment_id
    returning r.seller_id, r.payment_id, r.attempts as attempt`,
)
const ACCEPTED = { sellerId: text, paymentId: uuid, reference: text }
/** Waits half the time since acceptance, 1 minute to 6 hours: providers reject refunds either soon or after days. */
const CLAIM_ACCEPTED_REFUNDS = statement(
  'money.claim_accepted_refunds',
  ACCEPTED,
  ({ limit }: Given<Claim>) => sql`
    with due as (
      select seller_id, payment_id
      from refunds
      where status = 'AWAITING_PROVIDER' and next_attempt_at <= now() and ${isSettled(sql`seller_id`)}
      order by next_attempt_at
      limit ${limit}
      for update skip locked
    )
    update refunds r
    set next_attempt_at = now()
      + greatest(interval '1 minute', least((seller_now(r.seller_id) - r.accepted_at) / 2, interval '6 hours'))
    from due
    where r.seller_id = due.seller_id and r.payment_id = due.payment_id
    returning r.seller_id, r.payment_id, r.provider_reference as reference`,
)
interface RefundFilter {
  /** Null for all sellers. */
  readonly sellerId: string | null
  readonly hasDone: boolean
}
const LISTED = {
  sellerId: text,
  paymentId: uuid,
  provider: text,
  reason: textOf<RefundReason>(),
  status: textOf<RefundState>(),
  amountMinor: bigint,
  currency: text,
  attempts: integer,
  lastFailure: nullable(text),
  createdAt: instant,
  doneAt: nullable(instant),
  sealedAccount: nullable(bytes),
}
const LIST_REFUNDS = statement(
  'money.list_refunds',
  LISTED,
  ({ sellerId, hasDone }: Given<RefundFilter>) => sql`
    select r.seller_id, r.payment_id, p.provider, r.reason, r.status, r.amount_minor, r.currency, r.attempts,
      r.last_failure, r.created_at, r.done_at, r.sealed_account
    from refunds r
    ${JOIN_PAYMENT}
    where (${sellerId}::text is null or r.seller_id = ${sellerId}) and (${hasDone} or r.status <> 'DONE')
    order by r.created_at, r.payment_id
    limit 1000`,
)

export type ClaimedRefund = RowOf<typeof CLAIMED>
export type AcceptedRefund = RowOf<typeof ACCEPTED>
export type ListedRefund = RowOf<typeof LISTED>

/** Stores the account to which refunds of the purchase go; false if none waits for one. */
export async function setRefundAccount(
  db: Sql,
  { sellerId, buyIntentionId }: BuyIntentionKey,
  sealedAccount: Buffer,
): Promise<boolean> {
  const changed = await db.rows(SET_REFUND_ACCOUNT, { sellerId, buyIntentionId, sealedAccount })
  await recordAllInOutbox(
    db,
    REFUND_UPDATED,
    changed.map(({ updatedAt, ...refund }) => {
      return { sellerId, outboxId: newId(), payload: { ...refund, updatedAt: updatedAt.toISOString() } }
    }),
  )
  return changed.length > 0
}

/** Makes all refunds of this status due now, however long they were to wait. */
export async function hastenRefunds(
  db: Sql,
  status: Extract<RefundState, 'DUE' | 'AWAITING_PROVIDER'>,
): Promise<void> {
  await db.rows(HASTEN_REFUNDS, { status })
}

/** Claims due refunds of all sellers, or of one payment only; no other process gets them until the next attempt. */
export function claimRefunds(
  db: Sql,
  options: { readonly limit: number; readonly only?: PaymentKey | undefined },
): Promise<ClaimedRefund[]> {
  const { limit, only } = options
  const { sellerId = null, paymentId = null } = only ?? {}
  return db.rows(CLAIM_REFUNDS, { limit, sellerId, paymentId })
}

/** Claims accepted refunds of all sellers whose status is to be queried from the provider. */
export function claimAcceptedRefunds(db: Sql, claim: Claim): Promise<AcceptedRefund[]> {
  return db.rows(CLAIM_ACCEPTED_REFUNDS, claim)
}

/** Lists open refunds, or all with `hasDone`, the oldest first. */
export function listRefunds(
  db: Sql,
  { sellerId, hasDone }: { readonly sellerId: string | undefined; readonly hasDone: boolean },
): Promise<ListedRefund[]> {
  return db.rows(LIST_REFUNDS, { sellerId: sellerId ?? null, hasDone })
}
