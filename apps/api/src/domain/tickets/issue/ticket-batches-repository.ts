import { oneRow, positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { TicketStore } from '../ticket-store.ts'
import type { NewTicket } from './new-ticket.ts'
import { openTickets, type PendingTicket, sealTickets } from './pending-ticket.ts'

/** Outbox topic that asks a worker to create a batch's tickets. */
export const TICKET_BATCH_ACCEPTED = 'ticket_batch.accepted'

// The batch and the request for its job, in one statement: neither exists without the other.
const INSERT = positional(
  'ticket_batches.insert',
  `with accepted as (
     insert into ticket_batches (seller_id, ticket_batch_id, ticket_ids, sealed_tickets)
     values ($1, $2, $3, $4)
     returning ticket_batch_id, accepted_at
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $5, '${TICKET_BATCH_ACCEPTED}', jsonb_build_object('ticketBatchId', ticket_batch_id)
     from accepted
   )
   select accepted_at from accepted`,
)
const LOCK_PENDING = positional(
  'ticket_batches.lock_pending',
  `select ticket_batch_id, sealed_tickets, accepted_at
   from ticket_batches
   where seller_id = $1 and ticket_batch_id = $2 and settled_at is null
   for update`,
)
const SETTLE = positional(
  'ticket_batches.settle',
  `update ticket_batches
   set settled_at = now(), sealed_tickets = null, created_count = $3, rejected_count = $4
   where seller_id = $1 and ticket_batch_id = $2 and settled_at is null`,
)
const FIND_PENDING = positional(
  'ticket_batches.find_pending',
  `select ticket_batch_id, sealed_tickets, accepted_at
   from pending_ticket_batches($1, $2)
   order by ticket_batch_id`,
)
const FIND_PENDING_IDS = positional(
  'ticket_batches.find_pending_ids',
  `select ticket_id
   from pending_ticket_batches($1, $2) batches, unnest(batches.ticket_ids) ticket_id
   where ticket_id = any($2)`,
)
// Batches differ much in size: a page ends before the batch that would start beyond this.
const MAX_PAGE_BYTES = 4_000_000
const LIST_PENDING = positional(
  'ticket_batches.list_pending',
  `with candidate as (
     select ticket_batch_id, sealed_tickets, accepted_at
     from ticket_batches
     where seller_id = $1 and settled_at is null and ticket_batch_id >= $2
       and ($3::timestamptz is null or accepted_at >= $3)
     order by ticket_batch_id
     limit $4
   ), sized as (
     select ticket_batch_id, sealed_tickets, accepted_at, count(*) over ()::int as candidate_count,
       sum(octet_length(sealed_tickets)) over (order by ticket_batch_id) - octet_length(sealed_tickets) as bytes_before
     from candidate
   )
   select ticket_batch_id, sealed_tickets, accepted_at, candidate_count
   from sized
   where bytes_before < ${MAX_PAGE_BYTES}
   order by ticket_batch_id`,
)
// Each batch is asked for after as long again as it has waited, at most an hour.
const ASK_AGAIN = positional(
  'ticket_batches.ask_again',
  `with overdue as (
     select seller_id, ticket_batch_id
     from ticket_batches
     where settled_at is null and ask_again_at < now()
     order by ask_again_at
     limit cardinality($1::uuid[])
     for update skip locked
   ), numbered as (
     select seller_id, ticket_batch_id, row_number() over (order by ticket_batch_id) as place
     from overdue
   ), asked as (
     update ticket_batches b
     set ask_again_at = now() + least(now() - b.accepted_at, interval '1 hour')
     from numbered n
     where b.seller_id = n.seller_id and b.ticket_batch_id = n.ticket_batch_id
     returning b.seller_id, b.ticket_batch_id, n.place
   )
   insert into outbox (seller_id, outbox_id, topic, payload)
   select seller_id, ($1::uuid[])[place], '${TICKET_BATCH_ACCEPTED}', jsonb_build_object('ticketBatchId', ticket_batch_id)
   from asked
   returning true as asked`,
)

interface BatchRow {
  readonly ticket_batch_id: string
  readonly sealed_tickets: Buffer
  readonly accepted_at: Date
}

/** Tickets that were accepted together and wait to be created. */
export interface PendingBatch {
  readonly ticketBatchId: string
  readonly tickets: readonly NewTicket[]
  readonly acceptedAt: Date
}

/** Stores accepted tickets and asks for their job; answers when they were accepted. */
export async function insertTicketBatch(
  { db, sellerId, vault }: TicketStore,
  tickets: readonly NewTicket[],
): Promise<Date> {
  const ticketIds = tickets.map((ticket) => ticket.ticketId)
  const values = [sellerId, newId(), ticketIds, sealTickets(vault, tickets), newId()]
  return (await oneRow(db.rows<{ accepted_at: Date }>(INSERT, values))).accepted_at
}

/** A batch that waits, kept from others until the transaction ends. */
export async function lockPendingBatch(
  { db, sellerId, vault }: TicketStore,
  ticketBatchId: string,
): Promise<PendingBatch | undefined> {
  const [row] = await db.rows<BatchRow>(LOCK_PENDING, [sellerId, ticketBatchId])
  return row && toPendingBatch(row, vault)
}

/** Ends a batch and forgets its content. */
export async function settleTicketBatch(
  { db, sellerId }: TicketStore,
  ticketBatchId: string,
  counts: { createdCount: number; rejectedCount: number },
): Promise<void> {
  await db.rows(SETTLE, [sellerId, ticketBatchId, counts.createdCount, counts.rejectedCount])
}

/** Those of these tickets that wait in a batch; of several with one id, that which was accepted first. */
export async function findPendingTickets(
  { db, sellerId, vault }: TicketStore,
  ticketIds: readonly string[],
): Promise<PendingTicket[]> {
  const rows = await db.rows<BatchRow>(FIND_PENDING, [sellerId, ticketIds])
  const wanted = new Set(ticketIds)
  return rows
    .map((row) => toPendingBatch(row, vault))
    .flatMap(({ tickets, acceptedAt }) => tickets.map((ticket) => ({ ticket, acceptedAt })))
    .filter(({ ticket }) => wanted.delete(ticket.ticketId))
}

/** Those of these ids that wait in a batch. */
export async function findPendingTicketIds(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ ticket_id: string }>(FIND_PENDING_IDS, [sellerId, ticketIds])
  return rows.map((row) => row.ticket_id)
}

export interface PendingPageRequest {
  /** Included: part of it may be still to come. */
  readonly fromBatchId: string
  readonly acceptedSince: string | undefined
  readonly limit: number
}

/** Batches that wait, in the order in which they were accepted, and whether these are all that are left. */
export async function listPendingBatches(
  { db, sellerId, vault }: TicketStore,
  request: PendingPageRequest,
): Promise<{ batches: readonly PendingBatch[]; isLast: boolean }> {
  const values = [sellerId, request.fromBatchId, request.acceptedSince ?? null, request.limit]
  const rows = await db.rows<BatchRow & { candidate_count: number }>(LIST_PENDING, values)
  const candidateCount = rows[0]?.candidate_count ?? 0
  return {
    batches: rows.map((row) => toPendingBatch(row, vault)),
    isLast: candidateCount === rows.length && candidateCount < request.limit,
  }
}

/** Asks again for at most `limit` batches, over all sellers, that nobody has settled in time; answers how many. */
export async function askAgain(db: Sql, limit: number): Promise<number> {
  const outboxIds = Array.from({ length: limit }, newId)
  return (await db.rows(ASK_AGAIN, [outboxIds])).length
}

function toPendingBatch(row: BatchRow, vault: Vault): PendingBatch {
  return {
    ticketBatchId: row.ticket_batch_id,
    tickets: openTickets(vault, row.sealed_tickets),
    acceptedAt: row.accepted_at,
  }
}
