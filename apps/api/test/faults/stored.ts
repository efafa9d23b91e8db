import type { Database } from '#database/pool.ts'
import { positional } from '../positional.ts'

const READ_FATES = positional(
  'test.read_fates',
  `select ticket_id as "ticketId", status as fate from tickets
   union all
   select ticket_id, 'REJECTED' from rejected_tickets
   union all
   select unnest(ticket_ids), 'PENDING' from ticket_batches where settled_at is null`,
)
const COUNT_WAITING = positional(
  'test.count_waiting',
  `select (select count(*) from ticket_batches where settled_at is null)::int as batches,
     (select count(*) from outbox)::int as rows`,
)
// The clock of the database cannot be moved, so what waits for an instant is told that it has come.
const EXPIRE_LEASES = positional(
  'test.expire_leases',
  `update leases set expires_at = now() - interval '1 second'`,
)
const EXPIRE_WAITS = positional(
  'test.expire_waits',
  `update ticket_batches set ask_again_at = now() - interval '1 second' where settled_at is null`,
)

/** What became of every ticket that is stored in any form; several fates of one ticket mean that it was taken twice. */
export async function readFates(database: Database): Promise<Map<string, string[]>> {
  const rows = await database.rows<{ ticketId: string; fate: string }>(READ_FATES, [])
  const byTicket = Map.groupBy(rows, ({ ticketId }) => ticketId)
  return new Map([...byTicket].map(([ticketId, all]) => [ticketId, all.map(({ fate }) => fate)]))
}

/** Accepted batches and announced changes that no worker has taken care of yet. */
export async function countWaiting(database: Database): Promise<number> {
  const [row] = await database.rows<{ batches: number; rows: number }>(COUNT_WAITING, [])
  return (row?.batches ?? 0) + (row?.rows ?? 0)
}

/** As if the time had passed after which others take over from a worker that died. */
export async function passTakeoverTime(database: Database): Promise<void> {
  await database.rows(EXPIRE_LEASES, [])
  await database.rows(EXPIRE_WAITS, [])
}
