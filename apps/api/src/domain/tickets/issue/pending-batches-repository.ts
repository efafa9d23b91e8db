import { bytes, integer, uuid } from '#database/columns.ts'
import { type Given, literal, sql, statement } from '#database/sql.ts'
import type { TicketStore } from '../ticket-store.ts'
import { openTickets, sealTickets } from './pending-ticket.ts'
import type { NewTicket } from './placement.ts'
import { BATCH, type PendingBatch, toPendingBatch } from './ticket-batches-repository.ts'

interface Replacement {
  readonly sellerId: string
  readonly ticketBatchId: string
  readonly sealedTickets: Buffer
}

interface PageValues {
  readonly sellerId: string
  readonly fromBatchId: string
  readonly acceptedSince: string | null
  readonly limit: number
}

const LOCK_ALL_PENDING_BATCHES = statement(
  'tickets.lock_all_pending_batches',
  { ticketBatchId: uuid, sealedTickets: bytes },
  ({ sellerId }: Given<{ readonly sellerId: string }>) => sql`
    select ticket_batch_id, sealed_tickets
    from ticket_batches
    where seller_id = ${sellerId} and settled_at is null
    order by ticket_batch_id
    for update`,
)
const REPLACE_PENDING_TICKETS = statement(
  'tickets.replace_pending_tickets',
  {},
  ({ sellerId, ticketBatchId, sealedTickets }: Given<Replacement>) => sql`
    update ticket_batches
    set sealed_tickets = ${sealedTickets}
    where seller_id = ${sellerId} and ticket_batch_id = ${ticketBatchId} and settled_at is null`,
)

// Limits a page by bytes, because batch sizes differ widely: it ends before the batch that would start beyond this.
const MAX_PAGE_BYTES = 4_000_000
const LIST_PENDING_BATCHES = statement(
  'tickets.list_pending_batches',
  { ...BATCH, candidateCount: integer },
  ({ sellerId, fromBatchId, acceptedSince, limit }: Given<PageValues>) => sql`
    with candidate as (
      select ticket_batch_id, sealed_tickets, accepted_at
      from ticket_batches
      where seller_id = ${sellerId} and settled_at is null and ticket_batch_id >= ${fromBatchId}
        and (${acceptedSince}::timestamptz is null or accepted_at >= ${acceptedSince})
      order by ticket_batch_id
      limit ${limit}
    ), sized as (
      select ticket_batch_id, sealed_tickets, accepted_at, count(*) over ()::int as candidate_count,
        sum(octet_length(sealed_tickets)) over (order by ticket_batch_id) - octet_length(sealed_tickets) as bytes_before
      from candidate
    )
    select ticket_batch_id, sealed_tickets, accepted_at, candidate_count
    from sized
    where bytes_before < ${literal(MAX_PAGE_BYTES)}
    order by ticket_batch_id`,
)

/** Locks all unfinished batches of the seller, so that no worker finishes them before the transaction ends. */
export async function lockPendingBatches({
  db,
  sellerId,
  vault,
}: TicketStore): Promise<{ ticketBatchId: string; tickets: readonly NewTicket[] }[]> {
  const rows = await db.rows(LOCK_ALL_PENDING_BATCHES, { sellerId })
  return rows.map(({ ticketBatchId, sealedTickets }) => ({
    ticketBatchId,
    tickets: openTickets(vault, sealedTickets),
  }))
}

/** Replaces the content of an unfinished batch. The ticket ids must stay the same. */
export async function replacePendingTickets(
  { db, sellerId, vault }: TicketStore,
  ticketBatchId: string,
  tickets: readonly NewTicket[],
): Promise<void> {
  await db.rows(REPLACE_PENDING_TICKETS, {
    sellerId,
    ticketBatchId,
    sealedTickets: sealTickets(vault, tickets),
  })
}

export interface PendingPageRequest {
  /** First batch of the page, inclusive: the previous page may have ended inside this batch. */
  readonly fromBatchId: string
  readonly acceptedSince: string | undefined
  readonly limit: number
}

/** Returns unfinished batches in the order of their acceptance. `isLast` is true if no more follow. */
export async function listPendingBatches(
  { db, sellerId, vault }: TicketStore,
  request: PendingPageRequest,
): Promise<{ batches: readonly PendingBatch[]; isLast: boolean }> {
  const acceptedSince = request.acceptedSince ?? null
  const rows = await db.rows(LIST_PENDING_BATCHES, { ...request, sellerId, acceptedSince })
  const candidateCount = rows[0]?.candidateCount ?? 0
  return {
    batches: rows.map((row) => toPendingBatch(row, vault)),
    isLast: candidateCount === rows.length && candidateCount < request.limit,
  }
}
