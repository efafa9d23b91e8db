import { type Fragment, fragment, positional, type Sql, sql } from '#database/sql.ts'

const INSERT = positional(
  'outbox.insert',
  `insert into outbox (seller_id, outbox_id, topic, payload)
   values ($1, $2, $3, $4)`,
)
const INSERT_ALL = positional(
  'outbox.insert_all',
  `insert into outbox (seller_id, outbox_id, topic, payload)
   select * from unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[])
   on conflict (seller_id, outbox_id) do nothing`,
)

export interface OutboxEntry {
  readonly sellerId: string
  readonly outboxId: string
  readonly topic: string
  readonly payload: unknown
}

/**
 * The part of a statement that announces its change: writes the rows that `rows` selects, each a seller's id, an id made
 * by `newId`, a topic and the payload.
 */
export function announce(rows: Fragment): Fragment {
  return fragment('queue.announce', sql`insert into outbox (seller_id, outbox_id, topic, payload) ${rows}`)
}

/** Records, within the change's own transaction, what others must hear of. Hot statements write the row themselves. */
export async function recordInOutbox(db: Sql, entry: OutboxEntry): Promise<void> {
  await db.rows(INSERT, [entry.sellerId, entry.outboxId, entry.topic, JSON.stringify(entry.payload)])
}

/** The same for many rows in one statement; one that waits there already stays as it is. */
export async function recordAllInOutbox(db: Sql, entries: readonly OutboxEntry[]): Promise<void> {
  await db.rows(INSERT_ALL, [
    entries.map(({ sellerId }) => sellerId),
    entries.map(({ outboxId }) => outboxId),
    entries.map(({ topic }) => topic),
    entries.map(({ payload }) => JSON.stringify(payload)),
  ])
}
