import type { PaymentState } from '@taquilla/contract/guest'
import { type RowOf, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, literals, type Parameter, type Sql, sentAhead, sql, statement } from '#database/sql.ts'
import type { BuyIntentionKey, PaymentKey } from '#domain/values/keys.ts'
import type { FailedAnswer, PaymentDetails } from '#domain/values/payment-answer.ts'
import type { Vault } from '#domain/values/vault.ts'
import { IN_PROGRESS_STATES, PAYMENT, type StoredPayment, UNDECIDED_STATES } from './payment.ts'

/** Constants rather than a parameter, so that `on conflict` recognizes its partial index. */
export const IN_PROGRESS = literals(IN_PROGRESS_STATES)
/**
 * Selects payments `p` with fields of their purchase, looked up by key (docs/sql.md), and whether they have a refund.
 */
const payments = (sellerId: Parameter<string>) => sql`
    select p.seller_id, p.payment_id, p.buy_intention_id, p.provider, p.provider_reference as reference, p.status,
      p.amount_minor, p.currency, p.failure, p.sealed_details, p.is_sale, i.buyer_email,
      i.expires_at as hold_ends_at, seller_now(${sellerId}) as now,
      exists (
        select from refunds r where r.seller_id = ${sellerId} and r.payment_id = p.payment_id
      ) as is_refunded
    from payments p
    cross join lateral (
      select buyer_email, expires_at
      from buy_intentions
      where buy_intentions.seller_id = ${sellerId} and buy_intentions.buy_intention_id = p.buy_intention_id
      limit 1
    ) i`
const FIND_PAYMENT = statement(
  'purchase.find_payment',
  PAYMENT,
  ({ sellerId, paymentId }: Given<PaymentKey>) => sql`
    ${payments(sellerId)}
    where p.seller_id = ${sellerId} and p.payment_id = ${paymentId}`,
)
/** `sentAhead` sends this statement in one packet with the locks of the purchase (docs/sql.md, sent ahead). */
const FIND_CURRENT = sentAhead(
  statement(
    'purchase.find_current_payment',
    PAYMENT,
    ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
      ${payments(sellerId)}
      where p.seller_id = ${sellerId} and p.buy_intention_id = ${buyIntentionId}
      order by p.status in ${IN_PROGRESS} desc, p.is_sale desc, p.status = 'CAPTURED' desc,
        p.created_at desc, p.payment_id desc
      limit 1`,
  ),
)
interface StalePayments {
  /** Minimum time since the last update. */
  readonly seconds: number
  readonly after: string
  readonly limit: number
}
const LIST_UNDECIDED_PAYMENTS = statement(
  'purchase.list_undecided_payments',
  { sellerId: text, paymentId: uuid },
  ({ seconds, after, limit }: Given<StalePayments>) => sql`
    select p.seller_id, p.payment_id
    from payments p
    where p.status in ('STARTED', 'CHALLENGED') and p.updated_at < now() - make_interval(secs => ${seconds})
      and p.payment_id > ${after} and ${isSettled(sql`p.seller_id`)}
    order by p.payment_id
    limit ${limit}`,
)
const INSERT_PAYMENT = statement(
  'purchase.insert_payment',
  { paymentId: uuid },
  (given: Given<NewPayment>) => sql`
    insert into payments (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency)
    values (${given.sellerId}, ${given.paymentId}, ${given.buyIntentionId}, ${given.provider},
      ${given.amountMinor}, ${given.currency})
    on conflict (seller_id, buy_intention_id)
      where status in ${IN_PROGRESS} do nothing
    returning payment_id`,
)
interface Failed extends PaymentKey, FailedAnswer {
  readonly undecided: readonly PaymentState[]
}
const SET_PAYMENT_FAILED = statement(
  'purchase.set_payment_failed',
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

export async function findPayment(
  db: Sql,
  vault: Vault,
  key: PaymentKey,
): Promise<StoredPayment | undefined> {
  const [row] = await db.rows(FIND_PAYMENT, key)
  return row && toPayment(row, vault)
}

/** Finds the payment in progress, else the one that bought the tickets, else a captured one, else the newest one. */
export async function findCurrentPayment(
  db: Sql,
  vault: Vault,
  key: BuyIntentionKey,
): Promise<StoredPayment | undefined> {
  const [row] = await db.rows(FIND_CURRENT, key)
  return row && toPayment(row, vault)
}

/** Lists payments of all sellers that wait for their provider and had no update for `seconds`. */
export function listUndecidedPayments(
  db: Sql,
  { seconds }: { readonly seconds: number },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PaymentKey[]> {
  return db.rows(LIST_UNDECIDED_PAYMENTS, { seconds, after, limit })
}

/** Returns false if the purchase already has a payment in progress. */
export async function insertPayment(db: Sql, payment: NewPayment): Promise<boolean> {
  return (await db.rows(INSERT_PAYMENT, payment)).length === 1
}

/** Marks an undecided payment as failed; does nothing if it is already decided. */
export async function setFailed(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  { status, failure }: FailedAnswer,
): Promise<void> {
  await db.rows(SET_PAYMENT_FAILED, { sellerId, paymentId, status, failure, undecided: UNDECIDED_STATES })
}

export function sealDetails(vault: Vault, details: PaymentDetails | undefined): Buffer | null {
  return details === undefined ? null : vault.seal(JSON.stringify(details))
}

function toPayment({ sealedDetails, ...payment }: RowOf<typeof PAYMENT>, vault: Vault): StoredPayment {
  return { ...payment, details: sealedDetails === null ? {} : JSON.parse(vault.open(sealedDetails)) }
}
