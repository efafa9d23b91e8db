import { positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { type PaymentKey, UNDECIDED_STATES } from '../payments/payment.ts'
import type { Capture } from '../sale/sales-repository.ts'

// The hold outlasts every try, and a worker that is away for a while.
const BEGIN = positional(
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
const LIST = positional(
  'swaps.list',
  'select swap_id, status from lite_swaps where seller_id = $1 and payment_id = $2 order by swap_id',
)
// A code that another ticket has is no new one: the ticket goes on waiting for its own.
const TAKE_OVER = positional(
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
const GIVE_BACK = positional(
  'swaps.give_back',
  `update lite_swaps
   set status = 'RETURNING', attempts = 0, next_attempt_at = now(), wanted_at = now(), updated_at = now()
   where seller_id = $1 and payment_id = $2 and status = 'DONE'`,
)
const LIST_OPEN = positional(
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

/** The money is there; the hold stays until each ticket has changed hands in its own system, or one cannot. */
export async function beginSwaps(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  { capture, items }: { readonly capture: Capture; readonly items: readonly ItemToSwap[] },
): Promise<void> {
  await db.rows(BEGIN, [
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

export async function listSwaps(db: Sql, { sellerId, paymentId }: PaymentKey): Promise<StoredSwap[]> {
  const rows = await db.rows<{ swap_id: string; status: SwapStatus }>(LIST, [sellerId, paymentId])
  return rows.map((row) => ({ swapId: row.swap_id, status: row.status }))
}

/** Gives our tickets the codes of the new ones: of a sale, or of those that came back. */
export async function takeOverTickets(
  db: Sql,
  sellerId: string,
  swaps: { readonly swapIds: readonly string[]; readonly status: 'SOLD' | 'RETURNED' },
): Promise<void> {
  await db.rows(TAKE_OVER, [sellerId, swaps.swapIds, swaps.status])
}

/** What changed hands for a sale that came to nothing is to go back. */
export async function giveBack(db: Sql, { sellerId, paymentId }: PaymentKey): Promise<void> {
  await db.rows(GIVE_BACK, [sellerId, paymentId])
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
export async function listOpenSwaps(db: Sql, sellerId: string): Promise<ListedSwap[]> {
  const rows = await db.rows<ListedRow>(LIST_OPEN, [sellerId])
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
