import { positional } from '#database/sql.ts'
import type { TicketStore } from '../ticket-store.ts'
import type { NewTicket } from './new-ticket.ts'
import { openTickets, sealTickets } from './pending-ticket.ts'

const LOCK_ALL = positional(
  'ticket_batches.lock_all_pending',
  `select ticket_batch_id, sealed_tickets
   from ticket_batches
   where seller_id = $1 and settled_at is null
   order by ticket_batch_id
   for update`,
)
const REPLACE = positional(
  'ticket_batches.replace_tickets',
  `update ticket_batches
   set sealed_tickets = $3
   where seller_id = $1 and ticket_batch_id = $2 and settled_at is null`,
)

/** Every batch of the seller's that waits, kept from being settled until the transaction ends. */
export async function lockPendingBatches({
  db,
  sellerId,
  vault,
}: TicketStore): Promise<{ ticketBatchId: string; tickets: readonly NewTicket[] }[]> {
  const rows = await db.rows<{ ticket_batch_id: string; sealed_tickets: Buffer }>(LOCK_ALL, [sellerId])
  return rows.map((row) => ({
    ticketBatchId: row.ticket_batch_id,
    tickets: openTickets(vault, row.sealed_tickets),
  }))
}

/** Gives a waiting batch other content of the same tickets. */
export async function replacePendingTickets(
  { db, sellerId, vault }: TicketStore,
  ticketBatchId: string,
  tickets: readonly NewTicket[],
): Promise<void> {
  await db.rows(REPLACE, [sellerId, ticketBatchId, sealTickets(vault, tickets)])
}
