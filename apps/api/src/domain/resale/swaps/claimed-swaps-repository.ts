import type { LiteTicket } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { PaymentKey } from '../payments/payment.ts'

// Whoever claims a swap has a minute for it.
const CLAIM = positional(
  'swaps.claim',
  `with due as (
     select seller_id, swap_id
     from lite_swaps
     where status in ('WANTED', 'DONE', 'RETURNING') and next_attempt_at <= now()
       and ($2::text is null or (seller_id = $2 and payment_id = $3))
     order by next_attempt_at, swap_id
     limit $1
     for update skip locked
   ), claimed as (
     update lite_swaps w
     set attempts = w.attempts + 1, next_attempt_at = now() + interval '1 minute'
     from due
     where w.seller_id = due.seller_id and w.swap_id = due.swap_id
     returning w.*
   )
   select w.seller_id, w.swap_id, w.return_id, w.payment_id, w.ticket_id, w.status, w.attempts,
     w.sent_at is not null as is_sent, w.wanted_at < now() - make_interval(secs => $4) as is_out_of_time,
     coalesce(w.sealed_ticket, t.sealed_ticket) as sealed_ticket, l.seller_email, b.buyer_email, it.holder
   from claimed w
   join lite_tickets t on t.seller_id = w.seller_id and t.ticket_id = w.ticket_id
   join listings l on l.seller_id = w.seller_id and l.listing_id = w.listing_id
   join payments p on p.seller_id = w.seller_id and p.payment_id = w.payment_id
   join buy_intentions b on b.seller_id = p.seller_id and b.buy_intention_id = p.buy_intention_id
   join buy_intention_items it
     on it.seller_id = w.seller_id and it.buy_intention_id = b.buy_intention_id and it.listing_id = w.listing_id
   order by w.seller_id, w.payment_id, w.swap_id`,
)
const MARK_SENT = positional(
  'swaps.mark_sent',
  `update lite_swaps
   set sent_at = coalesce(sent_at, now()), updated_at = now()
   where seller_id = $1 and swap_id = $2 and status = 'WANTED'
   returning swap_id`,
)
const SET_DONE = positional(
  'swaps.set_done',
  `update lite_swaps
   set status = case status when 'WANTED' then 'DONE' else status end, sealed_ticket = $4, identity = $5,
     access_type = $6, locator_hash = $7, sealed_access = $8, last_failure = null, next_attempt_at = now(),
     updated_at = now()
   where seller_id = $1 and swap_id = $2 and status = $3
   returning swap_id`,
)
// What was not asked for yet is not asked for any more.
const SET_ENDED = positional(
  'swaps.set_ended',
  `with ended as (
     update lite_swaps
     set status = $3, last_failure = $4, updated_at = now()
     where seller_id = $1 and swap_id = $2 and status in ('WANTED', 'RETURNING')
     returning payment_id
   )
   update lite_swaps w
   set status = 'DROPPED', updated_at = now()
   from ended
   where w.seller_id = $1 and w.payment_id = ended.payment_id and w.status = 'WANTED' and w.sent_at is null
     and w.swap_id <> $2`,
)
const SET_FAILURE = positional(
  'swaps.set_failure',
  `update lite_swaps
   set last_failure = $3, next_attempt_at = now() + least(interval '2 seconds' * power(2, least(attempts, 5)), interval '1 minute')
   where seller_id = $1 and swap_id = $2 and status in ('WANTED', 'RETURNING')`,
)
/** A change of hands that is this process's to ask for. */
export interface ClaimedSwap extends PaymentKey {
  readonly swapId: string
  readonly returnId: string
  readonly ticketId: string
  readonly status: 'WANTED' | 'DONE' | 'RETURNING'
  readonly isSent: boolean
  readonly isOutOfTime: boolean
  /** As the system answered it last: the one to be changed for another. */
  readonly ticket: LiteTicket
  readonly holderEmail: string
  readonly buyerEmail: string
  readonly newHolder: { readonly fullName: string; readonly identificationNumber: string } | null
}

interface ClaimedRow {
  readonly seller_id: string
  readonly swap_id: string
  readonly return_id: string
  readonly payment_id: string
  readonly ticket_id: string
  readonly status: ClaimedSwap['status']
  readonly is_sent: boolean
  readonly is_out_of_time: boolean
  readonly sealed_ticket: Buffer
  readonly seller_email: string | null
  readonly buyer_email: string | null
  readonly holder: ClaimedSwap['newHolder']
}

/** Takes swaps that are due, of all sellers or of one payment; those of one payment stand together. */
export async function claimSwaps(
  db: Sql,
  vault: Vault,
  wanted: {
    readonly limit: number
    readonly patienceSeconds: number
    readonly only?: PaymentKey | undefined
  },
): Promise<ClaimedSwap[]> {
  const { limit, patienceSeconds, only } = wanted
  const values = [limit, only?.sellerId ?? null, only?.paymentId ?? null, patienceSeconds]
  const rows = await db.rows<ClaimedRow>(CLAIM, values)
  return rows.map((row) => ({
    sellerId: row.seller_id,
    swapId: row.swap_id,
    returnId: row.return_id,
    paymentId: row.payment_id,
    ticketId: row.ticket_id,
    status: row.status,
    isSent: row.is_sent,
    isOutOfTime: row.is_out_of_time,
    ticket: JSON.parse(vault.open(row.sealed_ticket)),
    holderEmail: row.seller_email ?? '',
    buyerEmail: row.buyer_email ?? '',
    newHolder: row.holder,
  }))
}

/** Writes, before it is asked for, that it may have happened; answers false where it is not wanted any more. */
export async function markSwapSent(db: Sql, { sellerId, swapId }: SwapKey): Promise<boolean> {
  return (await db.rows(MARK_SENT, [sellerId, swapId])).length > 0
}

export interface SwapKey {
  readonly sellerId: string
  readonly swapId: string
}

/** The ticket that a system gave for another. */
export interface NewLiteTicket {
  readonly sealedTicket: Buffer
  readonly identity: Buffer | null
  readonly accessType: string
  readonly locatorHash: Buffer
  readonly sealedAccess: Buffer
}

/** Keeps the new ticket; a WANTED swap is DONE with it. */
export async function setNewTicket(
  db: Sql,
  { sellerId, swapId, status }: SwapKey & { readonly status: 'WANTED' | 'RETURNING' },
  ticket: NewLiteTicket,
): Promise<void> {
  const { sealedTicket, identity, accessType, locatorHash, sealedAccess } = ticket
  const values = [sealedTicket, identity, accessType, locatorHash, sealedAccess]
  await db.rows(SET_DONE, [sellerId, swapId, status, ...values])
}

/** Nothing more is asked for; what of the same payment was not asked for yet is dropped. */
export async function endSwap(
  db: Sql,
  { sellerId, swapId }: SwapKey,
  ending: { readonly status: 'REFUSED' | 'UNKNOWN' | 'RETURN_FAILED'; readonly failure: string },
): Promise<void> {
  await db.rows(SET_ENDED, [sellerId, swapId, ending.status, ending.failure.slice(0, 500)])
}

/** It is asked for again later, each time after a longer wait. */
export async function setSwapFailure(db: Sql, { sellerId, swapId }: SwapKey, failure: string): Promise<void> {
  await db.rows(SET_FAILURE, [sellerId, swapId, failure.slice(0, 500)])
}
