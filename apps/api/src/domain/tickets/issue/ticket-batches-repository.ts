import { boolean, bytes, instant, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, literal, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { announce } from '#queue/outbox.ts'
import type { TicketStore } from '../ticket-store.ts'
import type { NewTicket } from './new-ticket.ts'
import { openTickets, type PendingTicket, sealTickets } from './pending-ticket.ts'

/** Outbox topic that asks a worker to create a batch's tickets. */
export const TICKET_BATCH_ACCEPTED = 'ticket_batch.accepted'

interface NewBatch {
  readonly sellerId: string
  readonly ticketBatchId: string
  readonly ticketIds: readonly string[]
  readonly sealedTickets: Buffer
  readonly outboxId: string
}
interface BatchKey {
  readonly sellerId: string
  readonly ticketBatchId: string
}
interface Settlement extends BatchKey {
  readonly createdCount: number
  readonly rejectedCount: number
}
interface Wanted {
  readonly sellerId: string
  readonly ticketIds: readonly string[]
}

// One statement stores the batch and asks for its job, so that neither exists without the other.
const INSERT = statement(
  'tickets.insert_batch',
  { acceptedAt: instant },
  ({ sellerId, ticketBatchId, ticketIds, sealedTickets, outboxId }: Given<NewBatch>) => sql`
    with accepted as (
      insert into ticket_batches (seller_id, ticket_batch_id, ticket_ids, sealed_tickets)
      values (${sellerId}, ${ticketBatchId}, ${ticketIds}, ${sealedTickets})
      returning ticket_batch_id, accepted_at
    ), announced as (
      ${announce(sql`
        select ${sellerId}, ${outboxId}, ${literal(TICKET_BATCH_ACCEPTED)},
          jsonb_build_object('ticketBatchId', ticket_batch_id)
        from accepted`)}
    )
    select accepted_at from accepted`,
)
/** A batch that waits, as statements answer it. */
export const BATCH = { ticketBatchId: uuid, sealedTickets: bytes, acceptedAt: instant }
const LOCK_PENDING = statement(
  'tickets.lock_pending_batch',
  BATCH,
  ({ sellerId, ticketBatchId }: Given<BatchKey>) => sql`
    select ticket_batch_id, sealed_tickets, accepted_at
    from ticket_batches
    where seller_id = ${sellerId} and ticket_batch_id = ${ticketBatchId} and settled_at is null
    for update`,
)
const SETTLE = statement(
  'tickets.settle_batch',
  {},
  ({ sellerId, ticketBatchId, createdCount, rejectedCount }: Given<Settlement>) => sql`
    update ticket_batches
    set settled_at = now(), sealed_tickets = null, created_count = ${createdCount}, rejected_count = ${rejectedCount}
    where seller_id = ${sellerId} and ticket_batch_id = ${ticketBatchId} and settled_at is null`,
)
const FIND_PENDING = statement(
  'tickets.find_pending_batches',
  BATCH,
  ({ sellerId, ticketIds }: Given<Wanted>) => sql`
    select ticket_batch_id, sealed_tickets, accepted_at
    from pending_ticket_batches(${sellerId}, ${ticketIds})
    order by ticket_batch_id`,
)
const FIND_PENDING_IDS = statement(
  'tickets.find_pending_ids',
  { ticketId: text },
  ({ sellerId, ticketIds }: Given<Wanted>) => sql`
    select ticket_id
    from pending_ticket_batches(${sellerId}, ${ticketIds}) batches, unnest(batches.ticket_ids) ticket_id
    where ticket_id = any(${ticketIds})`,
)
// A batch is asked for again after it has waited as long again as before, an hour at most.
const ASK_AGAIN = statement(
  'tickets.ask_for_batches_again',
  { isAsked: boolean },
  ({ outboxIds }: Given<{ readonly outboxIds: readonly string[] }>) => sql`
    with overdue as (
      select seller_id, ticket_batch_id
      from ticket_batches
      where settled_at is null and ask_again_at < now()
      order by ask_again_at
      limit cardinality(${outboxIds}::uuid[])
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
    ${announce(sql`
      select seller_id, (${outboxIds}::uuid[])[place], ${literal(TICKET_BATCH_ACCEPTED)},
        jsonb_build_object('ticketBatchId', ticket_batch_id)
      from asked`)}
    returning true as is_asked`,
)

type BatchRow = RowOf<typeof BATCH>

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
  const sealedTickets = sealTickets(vault, tickets)
  const values = { sellerId, ticketBatchId: newId(), ticketIds, sealedTickets, outboxId: newId() }
  return (await oneRow(db.rows(INSERT, values))).acceptedAt
}

/** A batch that waits, locked until the transaction ends. */
export async function lockPendingBatch(
  { db, sellerId, vault }: TicketStore,
  ticketBatchId: string,
): Promise<PendingBatch | undefined> {
  const [row] = await db.rows(LOCK_PENDING, { sellerId, ticketBatchId })
  return row && toPendingBatch(row, vault)
}

/** Ends a batch and deletes its content. */
export async function settleTicketBatch(
  { db, sellerId }: TicketStore,
  ticketBatchId: string,
  counts: { createdCount: number; rejectedCount: number },
): Promise<void> {
  await db.rows(SETTLE, { sellerId, ticketBatchId, ...counts })
}

/** Those of these tickets that wait in a batch; of several with one id, the one that was accepted first. */
export async function findPendingTickets(
  { db, sellerId, vault }: TicketStore,
  ticketIds: readonly string[],
): Promise<PendingTicket[]> {
  const rows = await db.rows(FIND_PENDING, { sellerId, ticketIds })
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
  return (await db.rows(FIND_PENDING_IDS, { sellerId, ticketIds })).map(({ ticketId }) => ticketId)
}

/** Asks again for at most `limit` batches of all sellers that nobody has settled in time; answers how many. */
export async function askAgain(db: Sql, limit: number): Promise<number> {
  const outboxIds = Array.from({ length: limit }, newId)
  return (await db.rows(ASK_AGAIN, { outboxIds })).length
}

export function toPendingBatch(
  { ticketBatchId, sealedTickets, acceptedAt }: BatchRow,
  vault: Vault,
): PendingBatch {
  return { ticketBatchId, tickets: openTickets(vault, sealedTickets), acceptedAt }
}
