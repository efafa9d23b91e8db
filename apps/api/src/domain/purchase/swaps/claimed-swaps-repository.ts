import type { LiteTicket } from '@taquilla/contract'
import { boolean, bytes, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'

export interface SwapKey {
  readonly sellerId: string
  readonly swapId: string
}

/** New ticket that a Lite system issued in exchange for another. */
export interface NewLiteTicket {
  readonly sealedTicket: Buffer
  readonly identity: Buffer | null
  readonly accessType: string
  readonly locatorHash: Buffer
  readonly sealedAccess: Buffer
}

interface Claim {
  readonly limit: number
  readonly timeoutSeconds: number
  /** With `paymentId`, claims only the swaps of that payment. Both are null to claim those of all payments. */
  readonly sellerId: string | null
  readonly paymentId: string | null
}
const CLAIMED = {
  sellerId: text,
  swapId: uuid,
  returnId: uuid,
  paymentId: uuid,
  ticketId: text,
  status: textOf<'WANTED' | 'DONE' | 'RETURNING'>(),
  isSent: boolean,
  hasTimedOut: boolean,
  sealedTicket: bytes,
  resellerEmail: nullable(text),
  buyerEmail: nullable(text),
  newHolder: nullable(json<{ readonly fullName: string; readonly identificationNumber: string }>()),
}
/** The claim lasts for a minute; then another process may claim the swap. */
const CLAIM_SWAPS = statement(
  'purchase.claim_swaps',
  CLAIMED,
  ({ limit, timeoutSeconds, sellerId, paymentId }: Given<Claim>) => sql`
    with due as (
      select seller_id, swap_id
      from lite_swaps
      where status in ('WANTED', 'DONE', 'RETURNING') and next_attempt_at <= now()
        and (${sellerId}::text is null or (seller_id = ${sellerId} and payment_id = ${paymentId}))
        and ${isSettled(sql`seller_id`)}
      order by next_attempt_at, swap_id
      limit ${limit}
      for update skip locked
    ), claimed as (
      update lite_swaps w
      set attempts = w.attempts + 1, next_attempt_at = now() + interval '1 minute'
      from due
      where w.seller_id = due.seller_id and w.swap_id = due.swap_id
      returning w.*
    )
    select w.seller_id, w.swap_id, w.return_id, w.payment_id, w.ticket_id, w.status,
      w.sent_at is not null as is_sent,
      w.wanted_at < now() - make_interval(secs => ${timeoutSeconds}) as has_timed_out,
      coalesce(w.sealed_ticket, t.sealed_ticket) as sealed_ticket, l.seller_email as reseller_email, b.buyer_email,
      it.holder as new_holder
    from claimed w
    join lite_tickets t on t.seller_id = w.seller_id and t.ticket_id = w.ticket_id
    join listings l on l.seller_id = w.seller_id and l.listing_id = w.listing_id
    join payments p on p.seller_id = w.seller_id and p.payment_id = w.payment_id
    join buy_intentions b on b.seller_id = p.seller_id and b.buy_intention_id = p.buy_intention_id
    join buy_intention_items it
      on it.seller_id = w.seller_id and it.buy_intention_id = b.buy_intention_id and it.listing_id = w.listing_id
    order by w.seller_id, w.payment_id, w.swap_id`,
)
const MARK_SWAP_SENT = statement(
  'purchase.mark_swap_sent',
  { swapId: uuid },
  ({ sellerId, swapId }: Given<SwapKey>) => sql`
    update lite_swaps
    set sent_at = coalesce(sent_at, now()), updated_at = now()
    where seller_id = ${sellerId} and swap_id = ${swapId} and status = 'WANTED'
    returning swap_id`,
)
interface SwapToUpdate extends SwapKey {
  readonly status: 'WANTED' | 'RETURNING'
}
const SET_NEW_TICKET_OF_SWAP = statement(
  'purchase.set_new_ticket_of_swap',
  { swapId: uuid },
  (given: Given<SwapToUpdate & NewLiteTicket>) => sql`
    update lite_swaps
    set status = case status when 'WANTED' then 'DONE' else status end, sealed_ticket = ${given.sealedTicket},
      identity = ${given.identity}, access_type = ${given.accessType}, locator_hash = ${given.locatorHash},
      sealed_access = ${given.sealedAccess}, last_failure = null, next_attempt_at = now(), updated_at = now()
    where seller_id = ${given.sellerId} and swap_id = ${given.swapId} and status = ${given.status}
    returning swap_id`,
)
interface FailedSwap {
  readonly status: 'REFUSED' | 'UNKNOWN' | 'RETURN_FAILED'
  readonly failure: string
}
/** Also drops unsent swaps of the same payment, since the purchase can no longer complete. */
const END_SWAP = statement(
  'purchase.end_swap',
  {},
  ({ sellerId, swapId, status, failure }: Given<SwapKey & FailedSwap>) => sql`
    with ended as (
      update lite_swaps
      set status = ${status}, last_failure = ${failure}, updated_at = now()
      where seller_id = ${sellerId} and swap_id = ${swapId} and status in ('WANTED', 'RETURNING')
      returning payment_id
    )
    update lite_swaps w
    set status = 'DROPPED', updated_at = now()
    from ended
    where w.seller_id = ${sellerId} and w.payment_id = ended.payment_id and w.status = 'WANTED'
      and w.sent_at is null and w.swap_id <> ${swapId}`,
)
interface Failure extends SwapKey {
  readonly failure: string
}
const SET_SWAP_FAILURE = statement(
  'purchase.set_swap_failure',
  {},
  ({ sellerId, swapId, failure }: Given<Failure>) => sql`
    update lite_swaps
    set last_failure = ${failure},
      next_attempt_at = now() + least(interval '2 seconds' * power(2, least(attempts, 5)), interval '1 minute')
    where seller_id = ${sellerId} and swap_id = ${swapId} and status in ('WANTED', 'RETURNING')`,
)

const MAX_FAILURE_LENGTH = 500

/** A swap that this process must request from the seller's Lite system. */
export interface ClaimedSwap extends Omit<RowOf<typeof CLAIMED>, 'sealedTicket'> {
  /** The ticket to be exchanged, as its system last returned it. */
  readonly ticket: LiteTicket
  readonly resellerEmail: string
  readonly buyerEmail: string
}

/** Claims due swaps of all sellers, or of one payment only; sorted by payment. */
export async function claimSwaps(
  db: Sql,
  vault: Vault,
  claim: {
    readonly limit: number
    readonly timeoutSeconds: number
    readonly only?: PaymentKey | undefined
  },
): Promise<ClaimedSwap[]> {
  const { limit, timeoutSeconds, only } = claim
  const payment = { sellerId: only?.sellerId ?? null, paymentId: only?.paymentId ?? null }
  const rows = await db.rows(CLAIM_SWAPS, { limit, timeoutSeconds, ...payment })
  return rows.map(({ sealedTicket, resellerEmail, buyerEmail, ...swap }) => ({
    ...swap,
    ticket: JSON.parse(vault.open(sealedTicket)),
    resellerEmail: resellerEmail ?? '',
    buyerEmail: buyerEmail ?? '',
  }))
}

/** Must be called before the request is sent. Returns false if the swap was dropped meanwhile and must not be sent. */
export async function markSwapSent(db: Sql, { sellerId, swapId }: SwapKey): Promise<boolean> {
  return (await db.rows(MARK_SWAP_SENT, { sellerId, swapId })).length > 0
}

/** Stores the new ticket and sets a WANTED swap to DONE. */
export async function setNewTicket(db: Sql, swap: SwapToUpdate, ticket: NewLiteTicket): Promise<void> {
  await db.rows(SET_NEW_TICKET_OF_SWAP, { ...swap, ...ticket })
}

/**
 * Records a failed attempt. Ends the swap, and drops unsent ones of the same payment, if the Lite system refused it or the
 * time for attempts is over; otherwise schedules the next attempt, with a delay that doubles up to a minute.
 */
export async function failSwap(
  db: Sql,
  swap: ClaimedSwap,
  { isRefused, failure: text }: { readonly isRefused: boolean; readonly failure: string },
): Promise<void> {
  const { sellerId, swapId } = swap
  const failure = text.slice(0, MAX_FAILURE_LENGTH)
  if (isRefused || swap.hasTimedOut) {
    await db.rows(END_SWAP, { sellerId, swapId, status: finalStatusOf(swap, isRefused), failure })
  } else await db.rows(SET_SWAP_FAILURE, { sellerId, swapId, failure })
}

/** UNKNOWN: the swap was sent without a response and may have been made. */
function finalStatusOf({ status, isSent }: ClaimedSwap, isRefused: boolean): FailedSwap['status'] {
  if (status === 'RETURNING') return 'RETURN_FAILED'
  return isSent && !isRefused ? 'UNKNOWN' : 'REFUSED'
}
