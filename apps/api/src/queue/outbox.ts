import { type Sql, statement } from '#database/sql.ts'

const INSERT = statement(
  'outbox.insert',
  `insert into outbox (seller_id, outbox_id, topic, payload)
   values ($1, $2, $3, $4)`,
)
const INSERT_ALL = statement(
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

/** Records, within the change's own transaction, what others must hear of. Hot statements write the row themselves. */
export async function recordInOutbox(sql: Sql, entry: OutboxEntry): Promise<void> {
  await sql.rows(INSERT, [entry.sellerId, entry.outboxId, entry.topic, JSON.stringify(entry.payload)])
}

/** The same for many rows in one statement; one that waits there already stays as it is. */
export async function recordAllInOutbox(sql: Sql, entries: readonly OutboxEntry[]): Promise<void> {
  await sql.rows(INSERT_ALL, [
    entries.map(({ sellerId }) => sellerId),
    entries.map(({ outboxId }) => outboxId),
    entries.map(({ topic }) => topic),
    entries.map(({ payload }) => JSON.stringify(payload)),
  ])
}
