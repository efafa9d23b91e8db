import type { LiteTicket } from '@taquilla/contract'
import { type Sql, statement } from '#database/sql.ts'
import { newId } from '../values/ids.ts'
import type { Vault } from '../values/vault.ts'
import { type PaymentKey, UNDECIDED_STATES } from './payment.ts'
import type { Capture } from './sales-repository.ts'

// The hold outlasts every try, and a worker that is away for a while.
const BEGIN = statement(
  'swaps.begin',
  `with confirming as (
     update payments
     set status = 'CONFIRMING', provider_reference = $3, sealed_details = coalesce($4, sealed_details),
       failure = null, updated_at = now()
     where seller_id = $1 and payment_id = $2 and status = any($5)
     returning payment_id, buy_intention_id
   ), held as (
     update buy_intentions i
     set expires_at = greatest(i.expires_at, seller_now($1) + interval '24 hours')
     from confirming c
     where i.seller_id = $1 and i.buy_intention_id = c.buy_intention_id
   ), wanted as (
     insert into lite_swaps (seller_id, swap_id, return_id, payment_id, listing_id, ticket_id)
     select $1, item.swap_id, item.return_id, c.payment_id, item.listing_id, item.ticket_id
     from confirming c, unnest($6::uuid[], $7::uuid[], $8::uuid[], $9::text[])
       as item (swap_id, return_id, listing_id, ticket_id)
     returning payment_id
   )
   insert into outbox (seller_id, outbox_id, topic, payload)
   select distinct $1, $10::uuid, 'swap.wanted', jsonb_build_object('paymentId', payment_id)
   from wanted`,
)
const LIST = statement(
  'swaps.list',
  'select swap_id, status from lite_swaps where seller_id = $1 and payment_id = $2 order by swap_id',
)
// A code that another ticket has is no new one: the ticket goes on waiting for its own.
const TAKE_OVER = statement(
  'swaps.take_over',
  `with done as materialized (
     select w.swap_id, w.ticket_id, w.sealed_ticket, w.identity, w.access_type, w.locator_hash, w.sealed_access
     from lite_swaps w
     where w.seller_id = $1 and w.swap_id = any($2::uuid[])
   ), coded as (
     update tickets t
     set access_type = done.access_type, locator_hash = done.locator_hash, sealed_access = done.sealed_access,
       is_code_awaited = false, updated_at = now()
     from done
     where t.seller_id = $1 and t.ticket_id = done.ticket_id and not exists (
       select from tickets other where other.seller_id = $1 and other.locator_hash = done.locator_hash
     )
   ), named as (
     update lite_tickets l
     set sealed_ticket = done.sealed_ticket, identity = case
         when exists (
           select from lite_tickets other
           where other.seller_id = $1 and other.identity = done.identity and other.is_current
             and other.ticket_id <> done.ticket_id
         ) then null
         else done.identity
       end
     from done
     where l.seller_id = $1 and l.ticket_id = done.ticket_id
   )
   update lite_swaps w
   set status = $3, updated_at = now()
   from done
   where w.seller_id = $1 and w.swap_id = done.swap_id`,
)
const GIVE_BACK = statement(
  'swaps.give_back',
  `update lite_swaps
   set status = 'RETURNING', attempts = 0, next_attempt_at = now(), wanted_at = now(), updated_at = now()
   where seller_id = $1 and payment_id = $2 and status = 'DONE'`,
)
// Whoever claims a swap has a minute for it.
const CLAIM = statement(
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
const MARK_SENT = statement(
  'swaps.mark_sent',
  `update lite_swaps
   set sent_at = coalesce(sent_at, now()), updated_at = now()
   where seller_id = $1 and swap_id = $2 and status = 'WANTED'
   returning swap_id`,
)
const SET_DONE = statement(
  'swaps.set_done',
  `update lite_swaps
   set status = case status when 'WANTED' then 'DONE' else status end, sealed_ticket = $4, identity = $5,
     access_type = $6, locator_hash = $7, sealed_access = $8, last_failure = null, next_attempt_at = now(),
     updated_at = now()
   where seller_id = $1 and swap_id = $2 and status = $3
   returning swap_id`,
)
// What was not asked for yet is not asked for any more.
const SET_ENDED = statement(
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
const SET_FAILURE = statement(
  'swaps.set_failure',
  `update lite_swaps
   set last_failure = $3, next_attempt_at = now() + least(interval '2 seconds' * power(2, attempts), interval '1 minute')
   where seller_id = $1 and swap_id = $2 and status in ('WANTED', 'RETURNING')`,
)
const LIST_OPEN = statement(
  'swaps.list_open',
  `select swap_id, payment_id, ticket_id, status, attempts, last_failure, updated_at
   from lite_swaps
   where seller_id = $1 and status in ('WANTED', 'DONE', 'RETURNING', 'UNKNOWN', 'RETURN_FAILED')
   order by updated_at desc
   limit 100`,
)

export type SwapStatus =
  | 'WANTED'
  | 'DONE'
  | 'SOLD'
  | 'REFUSED'
  | 'UNKNOWN'
  | 'DROPPED'
  | 'RETURNING'
  | 'RETURNED'
  | 'RETURN_FAILED'

export interface StoredSwap {
  readonly swapId: string
  readonly status: SwapStatus
}

export interface ItemToSwap {
  readonly listingId: string
  readonly ticketId: string
}

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

/** The money is there; the hold stays until each ticket has changed hands in its own system, or one cannot. */
export async function beginSwaps(
  sql: Sql,
  { sellerId, paymentId }: PaymentKey,
  { capture, items }: { readonly capture: Capture; readonly items: readonly ItemToSwap[] },
): Promise<void> {
  await sql.rows(BEGIN, [
    sellerId,
    paymentId,
    capture.reference,
    capture.sealedDetails,
    UNDECIDED_STATES,
    items.map(() => newId()),
    items.map(() => newId()),
    items.map(({ listingId }) => listingId),
    items.map(({ ticketId }) => ticketId),
    newId(),
  ])
}

export async function listSwaps(sql: Sql, { sellerId, paymentId }: PaymentKey): Promise<StoredSwap[]> {
  const rows = await sql.rows<{ swap_id: string; status: SwapStatus }>(LIST, [sellerId, paymentId])
  return rows.map((row) => ({ swapId: row.swap_id, status: row.status }))
}

/** Gives our tickets the codes of the new ones: of a sale, or of those that came back. */
export async function takeOverTickets(
  sql: Sql,
  sellerId: string,
  swaps: { readonly swapIds: readonly string[]; readonly status: 'SOLD' | 'RETURNED' },
): Promise<void> {
  await sql.rows(TAKE_OVER, [sellerId, swaps.swapIds, swaps.status])
}

/** What changed hands for a sale that came to nothing is to go back. */
export async function giveBack(sql: Sql, { sellerId, paymentId }: PaymentKey): Promise<void> {
  await sql.rows(GIVE_BACK, [sellerId, paymentId])
}

/** Takes swaps that are due, of all sellers or of one payment; those of one payment stand together. */
export async function claimSwaps(
  sql: Sql,
  vault: Vault,
  wanted: {
    readonly limit: number
    readonly patienceSeconds: number
    readonly only?: PaymentKey | undefined
  },
): Promise<ClaimedSwap[]> {
  const { limit, patienceSeconds, only } = wanted
  const values = [limit, only?.sellerId ?? null, only?.paymentId ?? null, patienceSeconds]
  const rows = await sql.rows<ClaimedRow>(CLAIM, values)
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
export async function markSwapSent(sql: Sql, { sellerId, swapId }: SwapKey): Promise<boolean> {
  return (await sql.rows(MARK_SENT, [sellerId, swapId])).length > 0
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
  sql: Sql,
  { sellerId, swapId, status }: SwapKey & { readonly status: 'WANTED' | 'RETURNING' },
  ticket: NewLiteTicket,
): Promise<void> {
  const { sealedTicket, identity, accessType, locatorHash, sealedAccess } = ticket
  const values = [sealedTicket, identity, accessType, locatorHash, sealedAccess]
  await sql.rows(SET_DONE, [sellerId, swapId, status, ...values])
}

/** Nothing more is asked for; what of the same payment was not asked for yet is dropped. */
export async function endSwap(
  sql: Sql,
  { sellerId, swapId }: SwapKey,
  ending: { readonly status: 'REFUSED' | 'UNKNOWN' | 'RETURN_FAILED'; readonly failure: string },
): Promise<void> {
  await sql.rows(SET_ENDED, [sellerId, swapId, ending.status, ending.failure.slice(0, 500)])
}

/** It is asked for again later, each time after a longer wait. */
export async function setSwapFailure(
  sql: Sql,
  { sellerId, swapId }: SwapKey,
  failure: string,
): Promise<void> {
  await sql.rows(SET_FAILURE, [sellerId, swapId, failure.slice(0, 500)])
}

/** A swap that the operator may want to know of. */
export interface ListedSwap {
  readonly swapId: string
  readonly paymentId: string
  readonly ticketId: string
  readonly status: SwapStatus
  readonly attempts: number
  readonly lastFailure: string | null
  readonly updatedAt: Date
}

interface ListedRow {
  readonly swap_id: string
  readonly payment_id: string
  readonly ticket_id: string
  readonly status: SwapStatus
  readonly attempts: number
  readonly last_failure: string | null
  readonly updated_at: Date
}

/** Swaps under way, and those whose outcome nobody could learn. */
export async function listOpenSwaps(sql: Sql, sellerId: string): Promise<ListedSwap[]> {
  const rows = await sql.rows<ListedRow>(LIST_OPEN, [sellerId])
  return rows.map((row) => ({
    swapId: row.swap_id,
    paymentId: row.payment_id,
    ticketId: row.ticket_id,
    status: row.status,
    attempts: row.attempts,
    lastFailure: row.last_failure,
    updatedAt: row.updated_at,
  }))
}
