import { json, text, uuid } from '#database/columns.ts'
import { type Fragment, fragment, type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'

const INSERT = statement(
  'queue.insert_into_outbox',
  {},
  ({ sellerId, outboxId, topic, payload }: Given<OutboxEntry>) => sql`
    ${announce(sql`values (${sellerId}, ${outboxId}, ${topic}, ${payload})`)}`,
)
const INSERT_ALL = statement(
  'queue.insert_all_into_outbox',
  {},
  ({ entries }: Given<{ readonly entries: readonly OutboxEntry[] }>) => sql`
    ${announce(sql`
      select e.seller_id, e.outbox_id, e.topic, e.payload
      from ${unnest(entries, 'e', { sellerId: text, outboxId: uuid, topic: text, payload: json() })}`)}
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
 * by `newId`, a topic and the payload. Who made the change is the transaction's actor.
 */
export function announce(rows: Fragment): Fragment {
  return fragment('queue.announce', sql`insert into outbox (seller_id, outbox_id, topic, payload) ${rows}`)
}

/** Announces in the name of another actor than the transaction's: the fifth column of `rows`. */
export function announceAs(rows: Fragment): Fragment {
  return fragment(
    'queue.announce_as',
    sql`insert into outbox (seller_id, outbox_id, topic, payload, actor) ${rows}`,
  )
}

/** Records, within the change's own transaction, what others must hear of. Hot statements write the row themselves. */
export async function recordInOutbox(db: Sql, entry: OutboxEntry): Promise<void> {
  await db.rows(INSERT, { ...entry, payload: JSON.stringify(entry.payload) })
}

/** Records many rows in one statement. A row that waits there already stays as it is. */
export async function recordAllInOutbox(db: Sql, entries: readonly OutboxEntry[]): Promise<void> {
  await db.rows(INSERT_ALL, { entries })
}
