import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#database/pool.ts'
import { positional, type Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import type { QueueLog } from './boss.ts'
import type { Follower, JobDefinition, OutboxChange } from './job.ts'
import { giveBackLease, takeLease } from './lease.ts'

const BATCH = 500
// A row may name hundreds of tickets, each of which followers write something about: a lot ends here too.
const BATCH_BYTES = 100_000
const IDLE_MS = 50
const LEASE_SECONDS = 10
const AFTER_FAILURE_MS = 1_000

const TAKE_OLDEST = positional(
  'outbox.take_oldest',
  `with oldest as materialized (
     select seller_id, outbox_id, bytes, sum(bytes) over (order by outbox_id) as bytes_so_far
     from (
       select seller_id, outbox_id, octet_length(payload::text) as bytes
       from outbox
       order by outbox_id
       limit $1
     ) first
   )
   delete from outbox
   using oldest
   where outbox.seller_id = oldest.seller_id and outbox.outbox_id = oldest.outbox_id
     and oldest.bytes_so_far - oldest.bytes < $2
   returning outbox.seller_id, outbox.outbox_id, topic, payload, actor, created_at::text as changed_at,
     bytes_so_far >= $2 as is_last_by_size`,
)

interface OutboxRow {
  readonly seller_id: string
  readonly outbox_id: string
  readonly topic: string
  readonly payload: unknown
  readonly actor: string | null
  readonly changed_at: string
  readonly is_last_by_size: boolean
}

export interface Relay {
  /** Moves a lot of what is waiting, whoever holds the lease; answers how many rows. */
  moveOnce(): Promise<number>
  /** Moves rows until the signal aborts, while this process holds the lease. */
  run(signal: AbortSignal): Promise<void>
}

/**
 * Moves outbox rows to the queues of the jobs that follow their topic, in the transaction that removes them.
 * One process at a time does it, so that rows of one object keep their order.
 */
export function createRelay(options: {
  readonly database: Database
  readonly boss: PgBoss
  readonly jobs: readonly JobDefinition[]
  readonly followers: readonly Follower[]
  readonly log: QueueLog
}): Relay {
  const { database, boss, followers, log } = options
  const lease = { name: 'outbox-relay', owner: randomUUID() }
  const jobsOf = (topic: string) => options.jobs.filter((job) => job.topics.includes(topic))

  /** A lot that is full may not have been the last. */
  async function moveLot() {
    return inTransaction(database, async (db) => {
      const rows = await db.rows<OutboxRow>(TAKE_OLDEST, [BATCH, BATCH_BYTES])
      const requests = rows.flatMap((row) =>
        jobsOf(row.topic).map((job) => ({ job, request: toChange(row) })),
      )
      for (const follow of followers) await follow(db, rows.map(toChange))
      for (const [job, group] of Map.groupBy(requests, (each) => each.job)) {
        const inserts = group.map(({ request }) => ({ id: request.outboxId, data: request }))
        await boss.insert(job.name, inserts, { db: asExecutor(db) })
      }
      const isFull = rows.length === BATCH || rows.some((row) => row.is_last_by_size)
      return { count: rows.length, isFull }
    })
  }

  async function run(signal: AbortSignal) {
    while (!signal.aborted) {
      try {
        const isOurs = await takeLease(database, lease, LEASE_SECONDS)
        const isFull = isOurs && (await moveLot()).isFull
        if (!isFull) await sleep(isOurs ? IDLE_MS : AFTER_FAILURE_MS, undefined, { signal })
      } catch (error) {
        if (signal.aborted) break
        log.error({ err: error }, 'outbox not relayed')
        await sleep(AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    await giveBackLease(database, lease)
  }

  return { moveOnce: async () => (await moveLot()).count, run }
}

function toChange(row: OutboxRow): OutboxChange {
  const { seller_id: sellerId, outbox_id: outboxId, topic, payload, actor, changed_at: changedAt } = row
  return { sellerId, outboxId, topic, payload, actor, changedAt }
}

/** pg-boss runs its insert in our transaction. */
function asExecutor(db: Sql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      return { rows: await db.rows<Record<string, unknown>>({ name: '', text }, values) }
    },
  }
}
