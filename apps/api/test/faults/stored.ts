import type { Database } from '#database/pool.ts'
import { positional } from '../positional.ts'

const READ_OUTCOMES = positional(
  'test.read_outcomes',
  `select ticket_id as "ticketId", status as outcome from tickets
   union all
   select ticket_id, 'REJECTED' from rejected_tickets
   union all
   select unnest(ticket_ids), 'PENDING' from ticket_batches where settled_at is null`,
)
const COUNT_UNPROCESSED = positional(
  'test.count_waiting',
  `select (select count(*) from ticket_batches where settled_at is null)::int as batches,
     (select count(*) from outbox_rows)::int as rows`,
)
// The database's clock cannot be moved, so due times are moved into the past instead.
const EXPIRE_LEASES = positional(
  'test.expire_leases',
  `update leases set expires_at = now() - interval '1 second'`,
)
const EXPIRE_WAITS = positional(
  'test.expire_waits',
  `update ticket_batches set ask_again_at = now() - interval '1 second' where settled_at is null`,
)

/** Returns the outcomes of every stored ticket; more than one outcome means that it was processed twice. */
export async function readOutcomes(database: Database): Promise<Map<string, string[]>> {
  const rows = await database.rows<{ ticketId: string; outcome: string }>(READ_OUTCOMES, [])
  const byTicket = Map.groupBy(rows, ({ ticketId }) => ticketId)
  return new Map([...byTicket].map(([ticketId, all]) => [ticketId, all.map(({ outcome }) => outcome)]))
}

/** Number of accepted batches and outbox rows that no worker has processed yet. */
export async function countUnprocessed(database: Database): Promise<number> {
  const [row] = await database.rows<{ batches: number; rows: number }>(COUNT_UNPROCESSED, [])
  return (row?.batches ?? 0) + (row?.rows ?? 0)
}

/** Expires leases and waits, so that other workers take over from a killed one at once. */
export async function passTakeoverTime(database: Database): Promise<void> {
  await database.rows(EXPIRE_LEASES, [])
  await database.rows(EXPIRE_WAITS, [])
}
