import type { PaymentState } from '@taquilla/contract/guest'
import { PAYMENT_NOTICED, TRANSFER_AWAITED } from '#changes/catalog.ts'
import { uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { BuyIntentionKey, PaymentKey } from '#domain/values/keys.ts'
import type { PendingAnswer } from '#domain/values/payment-answer.ts'
import { announceAll, announced } from '#queue/outbox.ts'
import { UNDECIDED_STATES } from './payment.ts'

const LOCK_BUY_INTENTION_OF_PENDING = statement(
  'purchase.lock_buy_intention_of_pending',
  { buyIntentionId: uuid },
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    select buy_intention_id
    from buy_intentions
    where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
    for update`,
)
interface Pending extends PaymentKey, BuyIntentionKey, HoldExtensions {
  readonly status: PendingAnswer['status']
  readonly reference: string | null
  readonly sealedDetails: Buffer | null
  readonly undecided: readonly PaymentState[]
  readonly noticeIds: readonly string[]
  /** Id of the outbox row that requests the mail with the instructions of a transfer. */
  readonly awaitedOutboxId: string
}
/** Extends an unexpired hold, at most once for a challenge (3-D Secure) and once for a bank transfer. */
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
        )
      returning i.expires_at`
/**
 * Selects when to remind the buyer, when a quarter of the time is left; no row unless this response makes the payment
 * await its transfer. The locked buy intention keeps another response from being stored after this reads the payment.
 */
const chosenTransfer = (given: Given<Pending>) => sql`
      select extended.expires_at - (extended.expires_at - seller_now(${given.sellerId})) / 4 as remind_at
      from extended
      join payments p on p.seller_id = ${given.sellerId} and p.payment_id = ${given.paymentId}
      where ${given.status} = 'AWAITING_TRANSFER' and p.status <> 'AWAITING_TRANSFER'`
const SET_PAYMENT_PENDING = statement(
  'purchase.set_payment_pending',
  { paymentId: uuid },
  (given: Given<Pending>) => sql`
    with extended as (
      ${extendHold(given)}
    ), chosen as (${chosenTransfer(given)}
    ), pending as (
      update payments p
      set status = ${given.status},
        remind_at = coalesce((select remind_at from chosen), p.remind_at),
        provider_reference = coalesce(${given.reference}, p.provider_reference),
        sealed_details = coalesce(${given.sealedDetails}, p.sealed_details), updated_at = now()
      where p.seller_id = ${given.sellerId} and p.payment_id = ${given.paymentId}
        and p.status = any(${given.undecided})
      returning p.payment_id
    ), announced as (
      ${announceAll(
        announced(PAYMENT_NOTICED, {
          sellerId: given.sellerId,
          outboxId: sql`notice.outbox_id`,
          payload: { paymentId: sql`pending.payment_id` },
          from: sql`from pending, unnest(${given.noticeIds}::uuid[]) as notice (outbox_id)`,
        }),
        announced(TRANSFER_AWAITED, {
          sellerId: given.sellerId,
          outboxId: sql`${given.awaitedOutboxId}::uuid`,
          payload: { paymentId: sql`pending.payment_id` },
          from: sql`from pending, chosen`,
        }),
      )}
    )
    select payment_id from pending`,
)
/** `challengeSeconds` is added to the hold; `transferSeconds` is its minimum from now. */
export interface HoldExtensions {
  readonly challengeSeconds: number
  readonly transferSeconds: number
}

/** Stores a provider's response that does not decide the payment; does nothing if it is already decided. */
export async function setPending(
  db: Sql,
  { sellerId, paymentId, buyIntentionId }: PaymentKey & BuyIntentionKey,
  answer: PendingAnswer & { readonly sealedDetails: Buffer | null; readonly extensions: HoldExtensions },
): Promise<void> {
  await db.rows(LOCK_BUY_INTENTION_OF_PENDING, { sellerId, buyIntentionId })
  await db.rows(SET_PAYMENT_PENDING, {
    sellerId,
    paymentId,
    buyIntentionId,
    status: answer.status,
    reference: answer.reference ?? null,
    sealedDetails: answer.sealedDetails,
    ...answer.extensions,
    undecided: UNDECIDED_STATES,
    noticeIds: Array.from({ length: answer.noticeCount ?? 0 }, () => newId()),
    awaitedOutboxId: newId(),
  })
}
