import Type from 'typebox'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Change, change } from '#changes/change.ts'
import { CHANGES_VERSION } from '#database/pool.ts'
import { newId } from '#domain/values/ids.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { countRowsRead } from '../../test/rows-read.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { countOwnWork, countWaitingChanges } from './backlog.ts'
import { ensureQueues, queueOf } from './boss.ts'
import { createRelay } from './relay.ts'

const SELLER_ID = 'queue-seller'
const LATER_TOPIC = 'thing.later'
const MANY = 5_000

const EMPTY = positional('test.empty_outbox', 'delete from outbox_rows')
const INSERT_MANY = positional(
  'test.insert_many',
  `insert into outbox_rows (seller_id, outbox_id, topic, payload, version)
   select $1, gen_random_uuid(), $2, '{}', $3
   from generate_series(1, ${MANY})`,
)
// These statements are those of 3cfc6580 (24 November 2026), whose relay deleted rows of unknown topics.
const INSERT_AS_EARLIER = positional(
  'test.insert_as_earlier',
  `insert into outbox (seller_id, outbox_id, topic, payload) values ($1, $2, 'ticket.created', '{}')
   on conflict (seller_id, outbox_id) do nothing`,
)
const DELETE_AS_EARLIER = positional(
  'test.delete_as_earlier',
  `with oldest as materialized (
     select seller_id, outbox_id from outbox order by created_at, outbox_id limit 500
   )
   delete from outbox
   using oldest
   where outbox.seller_id = oldest.seller_id and outbox.outbox_id = oldest.outbox_id
   returning outbox.outbox_id`,
)
const READ_ROW = positional(
  'test.read_row',
  'select seller_id, topic, payload, actor, created_at from outbox_rows where outbox_id = $1',
)
const UNSET_VERSION = positional(
  'test.unset_version',
  `select set_config('taquilla.changes_version', '', false)`,
)

const job = { name: 'count-things', topics: ['ticket.created'], batchSize: 10, run: async () => undefined }

const queue = openForFile(openTestQueue)

beforeAll(async () => {
  await ensureQueues(queue.boss, job)
})
beforeEach(async () => {
  await queue.boss.deleteAllJobs(queueOf(job))
  await queue.database.rows(EMPTY, [])
  queue.failures.length = 0
})

const THING = change('ticket.created', {})
const LATER_THING = change(LATER_TOPIC, {})

function relay(changes: readonly Change[] = [THING], leavesEarlier = false) {
  const { database, boss, log } = queue
  const jobs = [{ ...job, topics: [...job.topics, LATER_TOPIC] }]
  return createRelay({ database, boss, jobs, followers: [], changes, log, leavesEarlier })
}

const queuedIds = async () => (await queue.jobsOf(queueOf(job))).map(({ id }) => id)

/** Runs the statement as a process that was built before rows had versions. */
async function asEarlier(statement: ReturnType<typeof positional>, values: readonly unknown[]) {
  const { client, release } = await queue.database.acquire('')
  try {
    await client.query(UNSET_VERSION.text)
    return (await client.query<{ outbox_id: string }>(statement.text, [...values])).rows
  } finally {
    await client.query(UNSET_VERSION.text.replace(`''`, `'${CHANGES_VERSION}'`))
    release()
  }
}

describe('a row whose topic no version knew yet', () => {
  it('stays behind, is counted and logged, and goes to the first relay that knows it', async () => {
    const left = await queue.record(LATER_TOPIC, [{}, {}])
    const [moved] = await queue.record('ticket.created', [{}])
    expect(await relay().moveOnce()).toBe(1)
    expect(await queue.outboxIds()).toEqual(left.toSorted())
    expect(await queuedIds()).toEqual([moved])
    expect(queue.failures).toEqual(['changes wait for a worker that can read them'])
    expect(await countWaitingChanges(queue.database)).toMatchObject([{ topic: LATER_TOPIC, count: 2 }])

    const stop = new AbortController()
    const running = relay([THING, LATER_THING]).run(stop.signal)
    await vi.waitFor(async () => expect(await queue.outboxIds()).toEqual([]))
    stop.abort()
    await running
    expect((await queuedIds()).toSorted()).toEqual([moved, ...left].toSorted())
    expect(await countWaitingChanges(queue.database)).toEqual([])
  })

  it('costs later polls nothing, and neither does a row of a later version', async () => {
    // A plan is made for the empty table, as on most days.
    await queue.database.rows(positional('', 'vacuum analyze outbox_rows'), [])
    for (let poll = 0; poll < 10; poll++) await relay().moveOnce()
    await queue.database.rows(INSERT_MANY, [SELLER_ID, LATER_TOPIC, null])
    await queue.database.rows(INSERT_MANY, [SELLER_ID, 'ticket.created', CHANGES_VERSION + 1])
    await queue.record('ticket.created', [{}])
    const before = await countRowsRead(queue, ['outbox_rows'])
    expect([await relay().moveOnce(), await relay().moveOnce()]).toEqual([1, 0])
    expect((await countRowsRead(queue, ['outbox_rows'])) - before).toBeLessThan(10)
    expect(await countWaitingChanges(queue.database)).toMatchObject([
      { topic: LATER_TOPIC, count: MANY },
      { topic: 'ticket.created', count: MANY },
    ])
  })
})

it('a row whose payload no version reads yet stays as it is, and goes to the first relay that reads it', async () => {
  const [moved, left] = await queue.record('ticket.created', [{ count: 1 }, { count: 'two' }])
  const before = await queue.database.rows(READ_ROW, [left])
  expect(await relay([change('ticket.created', { count: Type.Integer() })]).moveOnce()).toBe(1)
  expect(await queuedIds()).toEqual([moved])
  expect(await queue.database.rows(READ_ROW, [left])).toEqual(before)
  expect(queue.failures).toEqual(['changes wait for a worker that can read them'])
  expect(await countWaitingChanges(queue.database)).toMatchObject([{ topic: 'ticket.created', count: 1 }])

  const stop = new AbortController()
  const running = relay().run(stop.signal)
  await vi.waitFor(async () => expect(await queue.outboxIds()).toEqual([]))
  stop.abort()
  await running
  expect((await queuedIds()).toSorted()).toEqual([moved, left].toSorted())
})

it('a relay that finishes the work of this version leaves earlier rows to their worker, uncounted', async () => {
  const [mine] = await queue.record('ticket.created', [{}])
  const theirs = newId()
  await asEarlier(INSERT_AS_EARLIER, [SELLER_ID, theirs])
  const count = () => countOwnWork(queue.database, [queueOf(job)])
  expect(await count()).toBe(1)
  expect(await relay([THING], true).moveOnce()).toBe(1)
  expect(await queuedIds()).toEqual([mine])
  expect(await queue.outboxIds()).toEqual([theirs])
  expect(await count()).toBe(1)
  await queue.boss.deleteAllJobs(queueOf(job))
  expect(await count()).toBe(0)
})

describe('a worker from before rows had versions', () => {
  it('finds no row of this version in the outbox, and all of its own', async () => {
    const [mine] = await queue.record('ticket.created', [{}])
    const [theirs, lost] = [newId(), newId()]
    await asEarlier(INSERT_AS_EARLIER, [SELLER_ID, theirs])
    expect(await asEarlier(DELETE_AS_EARLIER, [])).toEqual([{ outbox_id: theirs }])
    await asEarlier(INSERT_AS_EARLIER, [SELLER_ID, lost])
    expect(await relay().moveOnce()).toBe(2)
    expect((await queuedIds()).toSorted()).toEqual([mine, lost].toSorted())
  })
})
