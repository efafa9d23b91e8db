import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { type Change, isPayload } from '#changes/change.ts'
import { boolean, json, nullable, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { CHANGES_VERSION, type Database } from '#database/pool.ts'
import {
  type Fragment,
  type Given,
  literal,
  oneRow,
  type Parameter,
  sql,
  statement,
  unnest,
} from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { asExecutor, queueOf } from './boss.ts'
import type { Follower, JobDefinition, OutboxChange, QueueLog } from './job.ts'
import { holdLease, releaseLease } from './lease.ts'

const BATCH_ROWS = 500
// A row may name hundreds of tickets, each of which followers write a row about, so bytes limit a batch too.
const BATCH_BYTES = 100_000
const LOOK_SECONDS = 0.05
const LOOKS_AT_ONCE = 40
/** Statements that wait are a group of their own in the queue for connections. */
const WAITING = 'outbox-relay'
const LEASE_SECONDS = 10
const AFTER_FAILURE_MS = 1_000

interface BatchLimits {
  readonly rows: number
  readonly bytes: number
}

interface Known {
  readonly topics: readonly string[]
}

interface Versions {
  /** Rows of earlier versions than this are left. */
  readonly earliest: number
}

// Has no seller_id condition: one relay empties the outbox of all sellers. `created_at` is the database's time, read
// after a change got its locks, so it orders the changes of one object. An id is made before and by the clock of its
// process; it only orders rows of one instant. Rows with an unknown topic are left: without a version, no later poll
// reads them.
const TAKE_OLDEST = statement(
  'queue.take_oldest',
  {
    sellerId: text,
    outboxId: uuid,
    topic: text,
    payload: json<unknown>(),
    actor: nullable(text),
    changedAt: text,
    trace: nullable(text),
    isKnown: boolean,
    isLastBySize: boolean,
  },
  ({ rows, bytes, topics, earliest }: Given<BatchLimits & Known & Versions>) => sql`
    with oldest as materialized (
      select seller_id, outbox_id, is_known, bytes,
        sum(bytes) filter (where is_known) over (order by created_at, outbox_id) as bytes_so_far
      from (
        select waiting.*
        from generate_series(${earliest}::int, ${literal(CHANGES_VERSION)}) as served (version)
        cross join lateral (
          select seller_id, outbox_id, created_at, octet_length(payload::text) as bytes,
            topic = any(${topics}) as is_known
          from outbox_rows
          where outbox_rows.version = served.version and ${isSettled(sql`seller_id`)}
          order by created_at, outbox_id
          limit ${rows}
        ) waiting
        order by created_at, outbox_id
        limit ${rows}
      ) first
    ), taken as (
      delete from outbox_rows
      using oldest
      where outbox_rows.seller_id = oldest.seller_id and outbox_rows.outbox_id = oldest.outbox_id
        and is_known and bytes_so_far - bytes < ${bytes}
      returning outbox_rows.seller_id, outbox_rows.outbox_id, topic, payload, actor, trace, created_at, is_known,
        bytes_so_far >= ${bytes} as is_last_by_size
    ), left_behind as (
      update outbox_rows
      set version = null
      from oldest
      where outbox_rows.seller_id = oldest.seller_id and outbox_rows.outbox_id = oldest.outbox_id and not is_known
      returning outbox_rows.seller_id, outbox_rows.outbox_id, topic, payload, actor, trace, created_at, is_known, false
    )
    select seller_id, outbox_id, topic, payload, actor,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at, trace, is_known, is_last_by_size
    from (select * from taken union all select * from left_behind) moved
    order by created_at, outbox_id`,
)
const isWaiting = (earliest: Fragment | Parameter<number>) => sql`exists (
        select from outbox_rows
        where version between ${earliest} and ${literal(CHANGES_VERSION)} and ${isSettled(sql`seller_id`)}
      )`
const HAS_WAITING = statement(
  'queue.has_waiting',
  { isWaiting: boolean },
  ({ earliest }: Given<Versions>) => sql`select ${isWaiting(earliest)} as is_waiting`,
)
/**
 * Returns once a row waits, after two seconds at the latest. PostgreSQL looks itself, because twenty statements a second
 * were most of the work of a process at rest. Each look is a transaction, so that none holds locks or a snapshot.
 */
const waitFrom = (earliest: number) =>
  statement(
    `queue.wait_from_${earliest}`,
    {},
    sql`
    do $look$
    begin
      for look in 1..${literal(LOOKS_AT_ONCE)} loop
        perform pg_sleep(${literal(LOOK_SECONDS)});
        exit when ${isWaiting(literal(earliest))};
        commit;
      end loop;
    end
    $look$`,
  )
const WAIT_FOR_ANY = waitFrom(1)
const WAIT_FOR_OWN = waitFrom(CHANGES_VERSION)
// Without a name it is planned at each run: a plan for the empty table, which it usually was, would read every row.
const TAKE_OLDEST_UNPREPARED = { ...TAKE_OLDEST, name: '' }
// Has no seller_id condition: rows of all sellers were left.
const TAKE_UP_LEFT = statement(
  'queue.take_up_left',
  {},
  ({ topics }: Given<Known>) => sql`
    update outbox_rows
    set version = ${literal(CHANGES_VERSION)}
    where version is null and topic = any(${topics}) and ${isSettled(sql`seller_id`)}`,
)

// A row that was taken and can't be read goes back as it was, but without a version.
const PUT_BACK = statement(
  'queue.put_back',
  {},
  ({ rows }: Given<{ readonly rows: readonly OutboxChange[] }>) => sql`
    insert into outbox_rows (seller_id, outbox_id, topic, payload, actor, trace, created_at, version)
    select e.seller_id, e.outbox_id, e.topic, e.payload, e.actor, e.trace, e.changed_at::timestamptz, null
    from ${unnest(rows, 'e', { sellerId: text, outboxId: uuid, topic: text, payload: json(), actor: nullable(text), trace: nullable(text), changedAt: text })}`,
)

type MovedRow = OutboxChange & { readonly isKnown: boolean; readonly isLastBySize: boolean }

export interface Relay {
  /** Moves one batch without checking the lease; returns the number of rows. */
  moveOnce(): Promise<number>
  /** Moves rows until the signal aborts, while this process holds the lease. */
  run(signal: AbortSignal): Promise<void>
}

/**
 * Moves outbox rows to the queues of the jobs that follow their topic, in the transaction that removes them. A lease
 * limits it to one process of this version at a time, which keeps the rows of one object in order. Rows whose topic is
 * unknown or whose payload does not match its schema are left for the first worker that can read them.
 */
export function createRelay(options: {
  readonly database: Database
  readonly boss: PgBoss
  readonly jobs: readonly JobDefinition[]
  readonly followers: readonly Follower[]
  /** All kinds that this version knows, also those that no job and no follower hears. */
  readonly changes: readonly Change[]
  readonly log: QueueLog
  /** Leaves rows of earlier versions to their workers. */
  readonly leavesEarlier?: boolean
}): Relay {
  const { database, boss, followers, log } = options
  const limits = {
    rows: BATCH_ROWS,
    bytes: BATCH_BYTES,
    earliest: options.leavesEarlier ? CHANGES_VERSION : 1,
  }
  const kinds = new Map(options.changes.map((kind) => [kind.topic, kind]))
  const topics = [...kinds.keys()]
  // A relay of another version has a lease of its own: while it runs, nobody else takes the rows of this version.
  const lease = { name: `outbox-relay-${CHANGES_VERSION}`, owner: randomUUID() }
  const held = holdLease(database, lease, LEASE_SECONDS)
  const isReadable = ({ topic, payload }: OutboxChange) => {
    const kind = kinds.get(topic)
    return kind !== undefined && isPayload(kind, payload)
  }
  const jobsOf = (topic: string) => options.jobs.filter((job) => job.topics.includes(topic))

  /** Moves one batch. `isFull`: more rows may be waiting. */
  async function moveBatch() {
    const { oldest, left } = await inTransaction(database, async (db) => {
      const oldest = await db.rows(TAKE_OLDEST_UNPREPARED, { ...limits, topics })
      const known = oldest.filter(({ isKnown }) => isKnown).map(toChange)
      const { changes = [], unreadable = [] } = Object.groupBy(known, (change) =>
        isReadable(change) ? 'changes' : 'unreadable',
      )
      if (unreadable.length > 0) await db.rows(PUT_BACK, { rows: unreadable })
      const requests = changes.flatMap((request) => jobsOf(request.topic).map((job) => ({ job, request })))
      for (const follow of followers) await follow(db, changes)
      for (const [job, group] of Map.groupBy(requests, (each) => each.job)) {
        const inserts = group.map(({ request }) => ({ id: request.outboxId, data: request }))
        await boss.insert(queueOf(job), inserts, { db: asExecutor(db) })
      }
      const left = [...oldest.filter(({ isKnown }) => !isKnown), ...unreadable]
      return { oldest, left }
    })
    if (left.length > 0) {
      const unread = [...new Set(left.map(({ topic }) => topic))]
      log.error({ topics: unread, count: left.length }, 'changes wait for a worker that can read them')
    }
    const isFull = oldest.length === BATCH_ROWS || oldest.some((row) => row.isLastBySize)
    return { count: oldest.length - left.length, isFull }
  }

  async function run(signal: AbortSignal) {
    const wait = createWait(database, limits, signal)
    let hadLease = false
    while (!signal.aborted) {
      try {
        const isOurs = await held.isOurs()
        if (isOurs && !hadLease) await database.rows(TAKE_UP_LEFT, { topics })
        hadLease = isOurs
        const isFull = isOurs && (await areWaiting(database, limits)) && (await moveBatch()).isFull
        if (!isFull) await (isOurs ? wait.forRows() : sleep(AFTER_FAILURE_MS, undefined, { signal }))
      } catch (error) {
        if (signal.aborted) break
        held.forget()
        log.error({ err: error }, 'outbox not relayed')
        await sleep(AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    await releaseLease(database, lease)
    await wait.end()
  }

  return { moveOnce: async () => (await moveBatch()).count, run }
}

/** The statement cannot be stopped: after the signal nobody waits for it before `end`. */
function createWait(database: Database, { earliest }: Versions, signal: AbortSignal) {
  const wait = earliest === 1 ? WAIT_FOR_ANY : WAIT_FOR_OWN
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  let last: Promise<unknown> = Promise.resolve()
  return {
    forRows() {
      last = database.of(WAITING).rows(wait, {})
      return Promise.race([last, stopped])
    },
    end: () => last.catch(() => undefined),
  }
}

async function areWaiting(database: Database, versions: Versions): Promise<boolean> {
  return (await oneRow(database.rows(HAS_WAITING, versions))).isWaiting
}

/** Removes the columns that only the relay reads. */
function toChange({ isKnown: _, isLastBySize: __, ...change }: MovedRow): OutboxChange {
  return change
}
