import { TICKET_BATCH_ACCEPTED } from '#changes/catalog.ts'
import { boolean, bytes, instant, integer, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { TicketKeys } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { announce } from '#queue/outbox.ts'
import { currentTraceText } from '#tracing/current-trace.ts'
import type { TicketStore } from '../ticket-store.ts'
import { openTickets, type PendingTicket, sealTickets } from './pending-ticket.ts'
import type { NewTicket } from './placement.ts'

interface NewBatch {
  readonly sellerId: string
  readonly ticketBatchId: string
  readonly ticketIds: readonly string[]
  readonly sealedTickets: Buffer
  readonly actor: string
  readonly outboxId: string
  readonly trace: string | null
}
interface BatchKey {
  readonly sellerId: string
  readonly ticketBatchId: string
}
interface BatchResult extends BatchKey {
  readonly createdCount: number
  readonly rejectedCount: number
}
// Outbox in the statement (docs/sql.md): a batch is never stored without its job. Actor and trace are parameters, because
// the statement may run outside a transaction; the actor is a column, because the job may be lost and asked for again.
const INSERT_BATCH = statement(
  'tickets.insert_batch',
  { acceptedAt: instant },
  ({ sellerId, ticketBatchId, ticketIds, sealedTickets, actor, outboxId, trace }: Given<NewBatch>) => sql`
    with accepted as (
      insert into ticket_batches (seller_id, ticket_batch_id, ticket_ids, sealed_tickets, actor)
      values (${sellerId}, ${ticketBatchId}, ${ticketIds}, ${sealedTickets}, ${actor})
      returning ticket_batch_id, accepted_at, actor
    ), announced as (
      ${announce(
        TICKET_BATCH_ACCEPTED,
        { sellerId, outboxId, payload: { ticketBatchId: sql`ticket_batch_id` }, from: sql`from accepted` },
        { actor: sql`actor`, trace },
      )}
    )
    select accepted_at from accepted`,
)
/** Columns of an unfinished batch. */
export const BATCH = { ticketBatchId: uuid, sealedTickets: bytes, acceptedAt: instant }
const LOCK_PENDING_BATCH = statement(
  'tickets.lock_pending_batch',
  BATCH,
  ({ sellerId, ticketBatchId }: Given<BatchKey>) => sql`
    select ticket_batch_id, sealed_tickets, accepted_at
    from ticket_batches
    where seller_id = ${sellerId} and ticket_batch_id = ${ticketBatchId} and settled_at is null
    for update`,
)
const FINISH_BATCH = statement(
  'tickets.finish_batch',
  {},
  ({ sellerId, ticketBatchId, createdCount, rejectedCount }: Given<BatchResult>) => sql`
    update ticket_batches
    set settled_at = now(), sealed_tickets = null, created_count = ${createdCount}, rejected_count = ${rejectedCount}
    where seller_id = ${sellerId} and ticket_batch_id = ${ticketBatchId} and settled_at is null`,
)
const FIND_PENDING_BATCHES = statement(
  'tickets.find_pending_batches',
  BATCH,
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    select ticket_batch_id, sealed_tickets, accepted_at
    from pending_ticket_batches(${sellerId}, ${ticketIds})
    order by ticket_batch_id`,
)
const FIND_PENDING_IDS = statement(
  'tickets.find_pending_ids',
  { ticketId: text },
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    select ticket_id
    from pending_ticket_batches(${sellerId}, ${ticketIds}) batches, unnest(batches.ticket_ids) ticket_id
    where ticket_id = any(${ticketIds})`,
)
// Delays double: an overdue batch waits as long again as it has waited so far, at most one hour.
// Counts batches of all sellers, for the operator.
const COUNT_QUEUED_BATCHES = statement(
  'tickets.count_queued_batches',
  { count: integer, oldestAt: nullable(instant) },
  sql`
    select count(*)::int as count, min(accepted_at) as oldest_at
    from ticket_batches
    where settled_at is null`,
)
const REQUEUE_OVERDUE_BATCHES = statement(
  'tickets.requeue_overdue_batches',
  { isRequeued: boolean },
  ({ outboxIds }: Given<{ readonly outboxIds: readonly string[] }>) => sql`
    with overdue as (
      select seller_id, ticket_batch_id
      from ticket_batches
      where settled_at is null and ask_again_at < now() and ${isSettled(sql`seller_id`)}
      order by ask_again_at
      limit cardinality(${outboxIds}::uuid[])
      for update skip locked
    ), numbered as (
      select seller_id, ticket_batch_id, row_number() over (order by ticket_batch_id) as place
      from overdue
    ), requeued as (
      update ticket_batches b
      set ask_again_at = now() + least(now() - b.accepted_at, interval '1 hour')
      from numbered n
      where b.seller_id = n.seller_id and b.ticket_batch_id = n.ticket_batch_id
      returning b.seller_id, b.ticket_batch_id, b.actor, n.place
    )
    ${announce(
      TICKET_BATCH_ACCEPTED,
      {
        sellerId: sql`seller_id`,
        outboxId: sql`(${outboxIds}::uuid[])[place]`,
        payload: { ticketBatchId: sql`ticket_batch_id` },
        from: sql`from requeued`,
      },
      { actor: sql`actor` },
    )}
    returning true as is_requeued`,
)

type BatchRow = RowOf<typeof BATCH>

/** Tickets that were accepted together and are not created yet. */
export interface PendingBatch {
  readonly ticketBatchId: string
  readonly tickets: readonly NewTicket[]
  readonly acceptedAt: Date
}

/** Access to a seller's tickets for a call that queues some. */
export interface TicketQueue extends TicketStore {
  /** Caller, whom the history names as the actor once the tickets are created (see `actorOfKey`). */
  readonly actor: string
}

/** Stores accepted tickets, enqueues the job that creates them, and returns the time of acceptance. */
export async function insertTicketBatch(
  { db, sellerId, vault, actor }: TicketQueue,
  tickets: readonly NewTicket[],
): Promise<Date> {
  const ticketIds = tickets.map((ticket) => ticket.ticketId)
  const sealedTickets = sealTickets(vault, tickets)
  const values = {
    sellerId,
    ticketBatchId: newId(),
    ticketIds,
    sealedTickets,
    actor,
    outboxId: newId(),
    trace: currentTraceText(),
  }
  return (await oneRow(db.rows(INSERT_BATCH, values))).acceptedAt
}

/** Locks an unfinished batch until the transaction ends; undefined if it does not exist or is finished. */
export async function lockPendingBatch(
  { db, sellerId, vault }: TicketStore,
  ticketBatchId: string,
): Promise<PendingBatch | undefined> {
  const [row] = await db.rows(LOCK_PENDING_BATCH, { sellerId, ticketBatchId })
  return row && toPendingBatch(row, vault)
}

/** Marks a batch as finished and deletes its content. */
export async function finishTicketBatch(
  { db, sellerId }: TicketStore,
  ticketBatchId: string,
  counts: { createdCount: number; rejectedCount: number },
): Promise<void> {
  await db.rows(FINISH_BATCH, { sellerId, ticketBatchId, ...counts })
}

/** Returns the queued tickets with these ids. If an id is queued twice, the ticket accepted first counts. */
export async function findPendingTickets(
  { db, sellerId, vault }: TicketStore,
  ticketIds: readonly string[],
): Promise<PendingTicket[]> {
  const rows = await db.rows(FIND_PENDING_BATCHES, { sellerId, ticketIds })
  const requested = new Set(ticketIds)
  return rows
    .map((row) => toPendingBatch(row, vault))
    .flatMap(({ tickets, acceptedAt }) => tickets.map((ticket) => ({ ticket, acceptedAt })))
    .filter(({ ticket }) => requested.delete(ticket.ticketId))
}

/** Returns the ids that are queued. */
export async function findPendingTicketIds(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<string[]> {
  return (await db.rows(FIND_PENDING_IDS, { sellerId, ticketIds })).map(({ ticketId }) => ticketId)
}

/** Enqueues the jobs of at most `limit` overdue batches of all sellers again. Returns how many. */
export async function requeueOverdueBatches(db: Sql, limit: number): Promise<number> {
  const outboxIds = Array.from({ length: limit }, newId)
  return (await db.rows(REQUEUE_OVERDUE_BATCHES, { outboxIds })).length
}

export function toPendingBatch(
  { ticketBatchId, sealedTickets, acceptedAt }: BatchRow,
  vault: Vault,
): PendingBatch {
  return { ticketBatchId, tickets: openTickets(vault, sealedTickets), acceptedAt }
}

/** Counts the accepted batches of all sellers whose tickets are not created yet. */
export function countQueuedBatches(db: Sql): Promise<{ count: number; oldestAt: Date | null }> {
  return oneRow(db.rows(COUNT_QUEUED_BATCHES, {}))
}
