import { setTimeout as sleep } from 'node:timers/promises'
import { setClock } from '@taquilla/contract'
import type { Database } from '#database/pool.ts'
import { inTransaction } from '#database/transaction.ts'
import { passTakeoverTime } from '../faults/stored.ts'
import { positional } from '../positional.ts'
import type { Caller } from './faults/caller.ts'
import { isLostConnection, type Stage } from './faults/nemesis.ts'
import type { World } from './faults/world.ts'

// Other workers take over a killed worker's jobs after a minute. This does it at once, while no worker runs.
const GIVE_BACK_JOBS = positional(
  'test.give_back_jobs',
  `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
)
const PASS_WAITS = positional(
  'test.pass_waits',
  `with jobs as (update pgboss.job set start_after = now() where state = 'retry'),
     refunds as (update refunds set next_attempt_at = now() where status in ('DUE', 'AWAITING_PROVIDER'))
   update webhook_deliveries set next_attempt_at = now() where status = 'PENDING' and next_attempt_at > now()`,
)
const COUNT_OPEN = positional(
  'test.count_open_work',
  `select
     (select count(*) from outbox_rows)::int as "outbox rows",
     (select count(*) from ticket_batches where settled_at is null)::int as batches,
     (select count(*) from pgboss.job where state < 'completed' and name not like '%-failures')::int as jobs,
     (select count(*) from webhook_deliveries where status = 'PENDING')::int as deliveries,
     (select count(*) from payments where status in ('STARTED', 'CHALLENGED', 'CONFIRMING'))::int as payments,
     (select count(*) from refunds where status in ('DUE', 'AWAITING_PROVIDER'))::int as refunds,
     (select count(*) from listings l join shows s using (seller_id, event_reference, show_id)
      where l.status = 'ACTIVE' and s.status = 'CANCELLED')::int as listings`,
)
const COUNT_PARKED = positional(
  'test.count_parked',
  `select source_name as job, data ->> 'topic' as topic, output as reason
   from pgboss.job
   where name like '%-failures'`,
)

/** Clock moves make the worker run its recurring jobs at once. */
const CLOCK_EVERY_MS = 5_000
const PAST_A_HOLD_SECONDS = 1_200

interface WorkToFinish {
  readonly stage: Stage
  readonly worlds: readonly World[]
  readonly caller: Caller
}

/** Heals everything and waits until no work is left. @throws Error that says what is left */
export async function finishWork({ stage, worlds, caller }: WorkToFinish): Promise<readonly object[]> {
  const { database } = stage.platform
  for (const { proxy } of stage.slots) proxy.heal()
  const workers = stage.slots.filter(({ kind }) => kind === 'worker')
  for (const { service } of workers) await service.end('SIGTERM')
  await onceConnected(() => database.rows(GIVE_BACK_JOBS, []))
  await passTakeoverTime(database)
  for (const worker of workers) worker.service = await worker.start()
  let movedAt = Number.NEGATIVE_INFINITY
  await untilDone(async () => {
    if (performance.now() - movedAt > CLOCK_EVERY_MS) {
      const body = { advanceSeconds: PAST_A_HOLD_SECONDS }
      for (const { seller } of worlds) await caller.send({ operation: setClock, seller, body, isKeyed: true })
      movedAt = performance.now()
    }
    return hastenWork(database)
  })
  return database.rows<object>(COUNT_PARKED, [])
}

/** Number of pieces of work of each kind that is open. */
type OpenWork = Readonly<Record<string, number>>

/** Looks until no work is open. @throws Error that says what is open once it has not become less for many looks */
export async function untilDone(
  look: () => Promise<OpenWork>,
  { everyMs = 250, mostIdle = 480 } = {},
): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let idle = 0; ; idle++) {
    const open = await look()
    const count = Object.values(open).reduce((sum, each) => sum + each, 0)
    if (count === 0) return
    if (count < least) idle = 0
    else if (idle === mostIdle) throw new Error(`Work is left: ${JSON.stringify(open)}`)
    least = Math.min(least, count)
    await sleep(everyMs)
  }
}

export async function findOpenWork(database: Database): Promise<OpenWork> {
  const [row = {}] = await database.rows<Record<string, number>>(COUNT_OPEN, [])
  return Object.fromEntries(Object.entries(row).filter(([, count]) => count > 0))
}

/**
 * Finds the same, and lets workers do at once what they would try again later. They may send a webhook twice, because
 * deliveries in flight are free for others too.
 */
export async function hastenWork(database: Database): Promise<OpenWork> {
  const open = await findOpenWork(database)
  // In a transaction, because that is repeated after a deadlock with a worker.
  await inTransaction(database, (db) => db.rows(PASS_WAITS, []))
  return open
}

/** Connections of the pool may still be broken after the last fault; each attempt replaces one. */
export async function onceConnected<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return await work()
    } catch (error) {
      if (triesLeft === 0 || !isLostConnection(error)) throw error
      await sleep(100)
    }
  }
}
