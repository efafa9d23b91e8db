import { type Sql, statement } from '#database/sql.ts'

const INSERT = statement(
  'outbox.insert',
  `insert into outbox (seller_id, outbox_id, topic, payload)
   values ($1, $2, $3, $4)`,
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
