import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { boolean, json, nullable, text, uuid } from '#database/columns.ts'
import type { Database } from '#database/pool.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import type { QueueLog } from './boss.ts'
import type { Follower, JobDefinition, OutboxChange } from './job.ts'
import { releaseLease, takeLease } from './lease.ts'

const BATCH_ROWS = 500
// A row may name hundreds of tickets, each of which followers write a row about, so bytes limit a batch too.
const BATCH_BYTES = 100_000
const IDLE_MS = 50
const LEASE_SECONDS = 10
const AFTER_FAILURE_MS = 1_000

interface BatchLimits {
  readonly rows: number
  readonly bytes: number
}

// Has no seller_id condition: one relay empties the outbox of all sellers. `created_at` is the database's time, read
// after a change got its locks, so it orders the changes of one object. An id is made before and by the clock of its
// process; it only orders rows of one instant.
const TAKE_OLDEST = statement(
  'queue.take_oldest',
  {
    sellerId: text,
    outboxId: uuid,
    topic: text,
    payload: json<unknown>(),
    actor: nullable(text),
    changedAt: text,
    isLastBySize: boolean,
  },
  ({ rows, bytes }: Given<BatchLimits>) => sql`
    with oldest as materialized (
      select seller_id, outbox_id, bytes, sum(bytes) over (order by created_at, outbox_id) as bytes_so_far
      from (
        select seller_id, outbox_id, created_at, octet_length(payload::text) as bytes
        from outbox
        order by created_at, outbox_id
        limit ${rows}
      ) first
    ), taken as (
      delete from outbox
      using oldest
      where outbox.seller_id = oldest.seller_id and outbox.outbox_id = oldest.outbox_id
        and oldest.bytes_so_far - oldest.bytes < ${bytes}
      returning outbox.seller_id, outbox.outbox_id, topic, payload, actor, created_at,
        bytes_so_far >= ${bytes} as is_last_by_size
    )
    select seller_id, outbox_id, topic, payload, actor,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at, is_last_by_size
    from taken
    order by created_at, outbox_id`,
)

type TakenRow = OutboxChange & { readonly isLastBySize: boolean }

export interface Relay {
  /** Moves one batch without checking the lease; returns the number of rows. */
  moveOnce(): Promise<number>
  /** Moves rows until the signal aborts, while this process holds the lease. */
  run(signal: AbortSignal): Promise<void>
}

/**
 * Moves outbox rows to the queues of the jobs that follow their topic, in the transaction that removes them. A lease
 * limits it to one process at a time, which keeps the rows of one object in order.
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

  /** Moves one batch. `isFull`: more rows may be waiting. */
  async function moveBatch() {
    return inTransaction(database, async (db) => {
      const rows = await db.rows(TAKE_OLDEST, { rows: BATCH_ROWS, bytes: BATCH_BYTES })
      const requests = rows.flatMap((row) =>
        jobsOf(row.topic).map((job) => ({ job, request: toChange(row) })),
      )
      for (const follow of followers) await follow(db, rows.map(toChange))
      for (const [job, group] of Map.groupBy(requests, (each) => each.job)) {
        const inserts = group.map(({ request }) => ({ id: request.outboxId, data: request }))
        await boss.insert(job.name, inserts, { db: asExecutor(db) })
      }
      const isFull = rows.length === BATCH_ROWS || rows.some((row) => row.isLastBySize)
      return { count: rows.length, isFull }
    })
  }

  async function run(signal: AbortSignal) {
    while (!signal.aborted) {
      try {
        const isOurs = await takeLease(database, lease, LEASE_SECONDS)
        const isFull = isOurs && (await moveBatch()).isFull
        if (!isFull) await sleep(isOurs ? IDLE_MS : AFTER_FAILURE_MS, undefined, { signal })
      } catch (error) {
        if (signal.aborted) break
        log.error({ err: error }, 'outbox not relayed')
        await sleep(AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    await releaseLease(database, lease)
  }

  return { moveOnce: async () => (await moveBatch()).count, run }
}

/** Removes the column that only the relay reads. */
function toChange({ isLastBySize: _, ...change }: TakenRow): OutboxChange {
  return change
}

/** Adapts a transaction to the interface through which pg-boss runs its insert. */
function asExecutor(db: Sql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      return { rows: await db.rows<Record<string, unknown>>({ name: '', text }, values) }
    },
  }
}
