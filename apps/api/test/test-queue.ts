import type { PgBoss } from 'pg-boss'
import { change } from '#changes/change.ts'
import type { Database } from '#database/pool.ts'
import { insertSeller } from '#domain/sellers/index.ts'
import { newId } from '#domain/values/ids.ts'
import { createBoss, installQueueSchema } from '#queue/boss.ts'
import type { QueueLog } from '#queue/job.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { cloneDatabase, openTestPool } from './database.ts'
import { positional } from './positional.ts'

const READ_OUTBOX = positional('test.read_outbox_ids', 'select outbox_id from outbox_rows order by outbox_id')
const READ_JOBS = positional(
  'test.read_jobs',
  `select id, state::text, data, retry_count, output
   from pgboss.job
   where name = $1
   order by created_on, id`,
)

export interface StoredJob {
  readonly id: string
  readonly state: string
  readonly data: { readonly topic: string; readonly payload: unknown }
  readonly retry_count: number
  readonly output: unknown
}

export interface TestQueue {
  readonly url: string
  readonly database: Database
  readonly boss: PgBoss
  /** Logged errors, newest last. */
  readonly failures: string[]
  readonly log: QueueLog
  /** Inserts one outbox row per payload for one seller and returns their ids. */
  record(topic: string, payloads: readonly object[]): Promise<string[]>
  outboxIds(): Promise<string[]>
  jobsOf(queue: string): Promise<StoredJob[]>
  close(): Promise<void>
}

const SELLER_ID = 'queue-seller'

/** A database with the queue's schema and a started pg-boss, without workers. */
export async function openTestQueue(): Promise<TestQueue> {
  const cloned = await cloneDatabase()
  await installQueueSchema(cloned.url)
  const database = openTestPool(cloned.url, { connections: 8 })
  const failures: string[] = []
  const log = { error: (_: object, message: string) => void failures.push(message) }
  const boss = createBoss(cloned.url, log)
  await boss.start()
  await insertSeller(database, { sellerId: SELLER_ID, name: 'A seller', kind: 'sandbox' })
  return {
    url: cloned.url,
    database,
    boss,
    failures,
    log,
    async record(topic, payloads) {
      const entries = payloads.map((payload) => ({
        sellerId: SELLER_ID,
        outboxId: newId(),
        payload,
      }))
      for (const entry of entries) await recordInOutbox(database, change(topic, {}), entry)
      return entries.map(({ outboxId }) => outboxId)
    },
    async outboxIds() {
      const rows = await database.rows<{ outbox_id: string }>(READ_OUTBOX, [])
      return rows.map((row) => row.outbox_id)
    },
    jobsOf: (queue) => database.rows<StoredJob>(READ_JOBS, [queue]),
    async close() {
      await boss.stop({ graceful: true, timeout: 20_000 })
      await database.close()
      await cloned.drop()
    },
  }
}
