import { TOPICS } from '#changes/topics.ts'
import { instant, integer, text } from '#database/columns.ts'
import { CHANGES_VERSION } from '#database/pool.ts'
import { type Given, literal, type Sql, sql, statement } from '#database/sql.ts'

const COUNT_WAITING_CHANGES = statement(
  'queue.count_waiting_changes',
  { topic: text, count: integer, oldestAt: instant },
  ({ topics }: Given<{ readonly topics: readonly string[] }>) => sql`
    select topic, count(*)::int as count, min(created_at) as oldest_at
    from outbox_rows
    where version is null or version > ${literal(CHANGES_VERSION)} or topic <> all(${topics})
    group by topic
    order by topic`,
)

/** Outbox rows of a topic that wait for a worker that can read them. */
export interface WaitingChanges {
  readonly topic: string
  readonly count: number
  readonly oldestAt: Date
}

/** Counts the changes of all sellers that wait for a worker of a later version, or one that can read them. */
export function countWaitingChanges(db: Sql): Promise<WaitingChanges[]> {
  return db.rows(COUNT_WAITING_CHANGES, { topics: TOPICS })
}
