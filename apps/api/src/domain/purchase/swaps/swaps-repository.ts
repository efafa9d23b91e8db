import type { PaymentState } from '@taquilla/contract/guest'
import { SWAP_WANTED } from '#changes/catalog.ts'
import { instant, integer, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { saveSwappedTickets } from '#domain/lite/index.ts'
import { giveCodes } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import { UNDECIDED_STATES } from '../payments/payment.ts'
import type { Capture } from '../sale/sales-repository.ts'

export type SwapStatus =
  /** To be requested from the seller's Lite system, or requested without a response so far. */
  | 'WANTED'
  /** The system has issued a new ticket; the sale waits for the other swaps of the payment. */
  | 'DONE'
  | 'SOLD'
  | 'REFUSED'
  /** Sent without a response until the deadline. The system may have made the swap. */
  | 'UNKNOWN'
  /** Not requested, because another swap of the payment failed. */
  | 'DROPPED'
  /** The system is asked to swap the ticket back, because the sale failed. */
  | 'RETURNING'
  | 'RETURNED'
  | 'RETURN_FAILED'

export interface ItemToSwap {
  readonly listingId: string
  readonly ticketId: string
}

interface StartedSwaps extends PaymentKey, Pick<Capture, 'reference' | 'sealedDetails'> {
  readonly undecided: readonly PaymentState[]
  readonly swaps: readonly (ItemToSwap & { readonly swapId: string; readonly returnId: string })[]
  readonly outboxId: string
}
/** Extends the hold by a day, longer than all attempts plus an outage of the worker. */
const START_SWAPS = statement(
  'purchase.start_swaps',
  {},
  (given: Given<StartedSwaps>) => sql`
    with confirming as (
      update payments
      set status = 'CONFIRMING', provider_reference = ${given.reference},
        sealed_details = coalesce(${given.sealedDetails}, sealed_details), failure = null, updated_at = now()
      where seller_id = ${given.sellerId} and payment_id = ${given.paymentId}
        and status = any(${given.undecided})
      returning payment_id, buy_intention_id
    ), extended as (
      update buy_intentions i
      set expires_at = greatest(i.expires_at, seller_now(${given.sellerId}) + interval '24 hours')
      from confirming c
      where i.seller_id = ${given.sellerId} and i.buy_intention_id = c.buy_intention_id
    ), inserted as (
      insert into lite_swaps (seller_id, swap_id, return_id, payment_id, listing_id, ticket_id)
      select ${given.sellerId}, swap.swap_id, swap.return_id, c.payment_id, swap.listing_id, swap.ticket_id
      from confirming c,
        ${unnest(given.swaps, 'swap', { swapId: uuid, returnId: uuid, listingId: uuid, ticketId: text })}
      returning payment_id
    )
    ${announce(SWAP_WANTED, {
      sellerId: given.sellerId,
      outboxId: given.outboxId,
      payload: { paymentId: sql`payment_id` },
      from: sql`from (select distinct payment_id from inserted) swapped`,
    })}`,
)
const STORED = { swapId: uuid, status: textOf<SwapStatus>() }
const LIST_SWAPS = statement(
  'purchase.list_swaps',
  STORED,
  ({ sellerId, paymentId }: Given<PaymentKey>) => sql`
    select swap_id, status
    from lite_swaps
    where seller_id = ${sellerId} and payment_id = ${paymentId}
    order by swap_id`,
)
interface FinishedSwaps {
  readonly swapIds: readonly string[]
  readonly status: 'SOLD' | 'RETURNED'
}
interface AppliedSwaps extends FinishedSwaps {
  readonly sellerId: string
}
const APPLY_SWAPS = statement(
  'purchase.apply_swaps',
  {},
  ({ sellerId, swapIds, status }: Given<AppliedSwaps>) => sql`
    with done as materialized (
      select w.swap_id, w.ticket_id, w.sealed_ticket, w.identity, w.access_type, w.locator_hash, w.sealed_access
      from lite_swaps w
      where w.seller_id = ${sellerId} and w.swap_id = any(${swapIds}::uuid[])
    ), coded as (${giveCodes(sellerId, sql`done`)}
    ), named as (${saveSwappedTickets(sellerId, sql`done`)}
    )
    update lite_swaps w
    set status = ${status}, updated_at = now()
    from done
    where w.seller_id = ${sellerId} and w.swap_id = done.swap_id`,
)
const RETURN_SWAPPED_TICKETS = statement(
  'purchase.return_swapped_tickets',
  {},
  ({ sellerId, paymentId }: Given<PaymentKey>) => sql`
    update lite_swaps
    set status = 'RETURNING', attempts = 0, next_attempt_at = now(), wanted_at = now(), updated_at = now()
    where seller_id = ${sellerId} and payment_id = ${paymentId} and status = 'DONE'`,
)
const LISTED = {
  swapId: uuid,
  paymentId: uuid,
  ticketId: text,
  status: textOf<SwapStatus>(),
  attempts: integer,
  lastFailure: nullable(text),
  updatedAt: instant,
}
const LIST_OPEN_SWAPS = statement(
  'purchase.list_open_swaps',
  LISTED,
  ({ sellerId }: Given<Pick<PaymentKey, 'sellerId'>>) => sql`
    select swap_id, payment_id, ticket_id, status, attempts, last_failure, updated_at
    from lite_swaps
    where seller_id = ${sellerId} and status in ('WANTED', 'DONE', 'RETURNING', 'UNKNOWN', 'RETURN_FAILED')
    order by updated_at desc
    limit 100`,
)

export type StoredSwap = RowOf<typeof STORED>
/** An open or failed swap, as the operator's list shows it. */
export type ListedSwap = RowOf<typeof LISTED>

/** Sets a payment whose money was captured to CONFIRMING, extends the hold and requests a swap for each item. */
export async function startSwaps(
  db: Sql,
  { sellerId, paymentId }: PaymentKey,
  { capture, items }: { readonly capture: Capture; readonly items: readonly ItemToSwap[] },
): Promise<void> {
  const { reference, sealedDetails } = capture
  await db.rows(START_SWAPS, {
    sellerId,
    paymentId,
    reference,
    sealedDetails,
    undecided: UNDECIDED_STATES,
    swaps: items.map(({ listingId, ticketId }) => ({
      swapId: newId(),
      returnId: newId(),
      listingId,
      ticketId,
    })),
    outboxId: newId(),
  })
}

export function listSwaps(db: Sql, key: PaymentKey): Promise<StoredSwap[]> {
  return db.rows(LIST_SWAPS, key)
}

/** Copies the codes of the new Lite tickets to our tickets. SOLD: after a sale. RETURNED: after a failed one. */
export async function applySwaps(
  db: Sql,
  sellerId: string,
  { swapIds, status }: FinishedSwaps,
): Promise<void> {
  await db.rows(APPLY_SWAPS, { sellerId, swapIds, status })
}

/** Schedules the return of tickets that were already swapped for a failed sale. */
export async function returnTickets(db: Sql, key: PaymentKey): Promise<void> {
  await db.rows(RETURN_SWAPPED_TICKETS, key)
}

/** Lists swaps in progress and those with an unknown or failed outcome. */
export function listOpenSwaps(db: Sql, sellerId: string): Promise<ListedSwap[]> {
  return db.rows(LIST_OPEN_SWAPS, { sellerId })
}
