import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { change } from '#changes/change.ts'
import { CHANGES_VERSION } from '#database/pool.ts'
import { inTransaction } from '#database/transaction.ts'
import { newId } from '#domain/values/ids.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { ensureQueues, queueOf } from './boss.ts'
import type { Follower, JobDefinition, OutboxChange } from './job.ts'
import { takeLease } from './lease.ts'
import { recordInOutbox } from './outbox.ts'
import { createRelay } from './relay.ts'

const THING = change('ticket.created', {})

const KINDS = [
  THING,
  ...['ticket.deleted', 'ticket.cancelled', 'ticket.erased'].map((topic) => change(topic, {})),
]

const count = job('count-things', ['ticket.created', 'ticket.deleted'])
const announce = job('announce-things', ['ticket.created'])
const jobs = [count, announce]

const queue = openForFile(openTestQueue)

beforeAll(async () => {
  for (const each of jobs) await ensureQueues(queue.boss, each)
})
beforeEach(async () => {
  for (const each of jobs) await queue.boss.deleteAllJobs(queueOf(each))
  queue.failures.length = 0
})

function job(name: string, topics: string[]): JobDefinition {
  return { name, topics, batchSize: 10, run: async () => undefined }
}

function relay(overrides: Partial<Parameters<typeof createRelay>[0]> = {}) {
  const { database, boss, log } = queue
  return createRelay({ database, boss, jobs, followers: [], changes: KINDS, log, ...overrides })
}

async function idsIn(each: JobDefinition): Promise<string[]> {
  return (await queue.jobsOf(queueOf(each))).map(({ id }) => id).sort()
}

describe('relay', () => {
  it('moves a row with its payload to every job that follows its topic', async () => {
    const [made] = await queue.record('ticket.created', [{ thingId: 7 }])
    const [broken] = await queue.record('ticket.deleted', [{}])
    expect(await relay().moveOnce()).toBe(2)
    expect(await queue.outboxIds()).toEqual([])
    expect(await idsIn(count)).toEqual([made, broken].sort())
    expect(await queue.jobsOf(queueOf(announce))).toMatchObject([
      {
        id: made,
        data: { sellerId: 'queue-seller', outboxId: made, topic: 'ticket.created', payload: { thingId: 7 } },
      },
    ])
  })

  it('shows changes to followers in order, and keeps the rows if a follower fails', async () => {
    const seen: OutboxChange[] = []
    const [first, second] = await queue.record('ticket.cancelled', [{ thingId: 1 }, { thingId: 2 }])
    const failing = async () => {
      throw new Error('broken')
    }
    await expect(relay({ followers: [failing] }).moveOnce()).rejects.toThrow('broken')
    const follow: Follower = async (_sql, changes) => {
      seen.push(...changes)
    }
    expect(await relay({ followers: [follow] }).moveOnce()).toBe(2)
    expect(seen).toMatchObject([
      { outboxId: first, actor: null, payload: { thingId: 1 } },
      { outboxId: second, actor: null, payload: { thingId: 2 } },
    ])
    expect(await queue.outboxIds()).toEqual([])
  })

  it('keeps the order of changes by processes whose clocks differ by an hour', async () => {
    const seen: string[] = []
    const follow: Follower = async (_sql, changes) => {
      seen.push(...changes.map(({ outboxId }) => outboxId))
    }
    // A process with a fast clock and one with a slow clock change the same thing in turns.
    const ids = Array.from({ length: 700 }, (_, index) => idMadeAt(index % 2 === 0 ? 3_600_000 : -3_600_000))
    for (const outboxId of ids) {
      await recordInOutbox(queue.database, THING, { sellerId: 'queue-seller', outboxId, payload: {} })
    }
    const watching = relay({ followers: [follow] })
    expect([await watching.moveOnce(), await watching.moveOnce()]).toEqual([500, 200])
    expect(seen).toEqual(ids)
    const jobs = await queue.boss.fetch<OutboxChange>(queueOf(announce), { batchSize: 50 })
    expect(jobs.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    const times = jobs.map(({ data }) => data.changedAt)
    expect(times.toSorted()).toEqual(times)
  })

  it('limits a batch by bytes, oldest first, and moves a row above the limit alone', async () => {
    const large = { ids: Array.from({ length: 3_000 }, (_, index) => `thing-${index}`) }
    const ids = await queue.record('ticket.deleted', [
      {},
      large,
      large,
      large,
      {},
      { ids: 'x'.repeat(300_000) },
    ])
    const counts: number[] = []
    for (let moved = await relay().moveOnce(); moved > 0; moved = await relay().moveOnce()) {
      counts.push(moved)
      expect(await idsIn(count)).toEqual(
        ids
          .slice(
            0,
            counts.reduce((sum, each) => sum + each),
          )
          .sort(),
      )
    }
    expect(counts).toEqual([4, 2])
  })

  it('deletes rows whose topic is known and heard by nobody', async () => {
    await queue.record('ticket.cancelled', [{}, {}])
    expect(await relay().moveOnce()).toBe(2)
    expect(await queue.outboxIds()).toEqual([])
  })

  it('leaves rows and jobs unchanged if an insert into a queue fails', async () => {
    const ids = await queue.record('ticket.created', [{}, {}, {}])
    const homeless = job('a-job-without-a-queue', ['ticket.created'])
    await expect(relay({ jobs: [...jobs, homeless] }).moveOnce()).rejects.toThrow()
    expect(await queue.outboxIds()).toEqual([...ids].sort())
    expect([await idsIn(count), await idsIn(announce)]).toEqual([[], []])
    expect(await relay().moveOnce()).toBe(3)
    expect(await idsIn(count)).toEqual([...ids].sort())
  })

  it('moves no row of an uncommitted or rolled back change', async () => {
    const entry = {
      sellerId: 'queue-seller',
      outboxId: crypto.randomUUID(),
      payload: {},
    }
    const undone = inTransaction(queue.database, async (db) => {
      await recordInOutbox(db, THING, entry)
      expect(await relay().moveOnce()).toBe(0)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await relay().moveOnce()).toBe(0)
  })

  it('moves each row once with concurrent relays', async () => {
    const ids = await queue.record(
      'ticket.created',
      Array.from({ length: 120 }, () => ({})),
    )
    const moved = await Promise.all([relay().moveOnce(), relay().moveOnce(), relay().moveOnce()])
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(ids.length)
    expect(await idsIn(count)).toEqual([...ids].sort())
  })

  it('runs in one process at a time, and in the next when that one stops', async () => {
    const stops = [new AbortController(), new AbortController()]
    const spies = stops.map(() => vi.fn())
    const running = stops.map((stop, index) => relay({ jobs: watched(spies[index]) }).run(stop.signal))
    const first = await moveOneByOne(12)
    const worked = spies.findIndex((spy) => spy.mock.calls.length > 0)
    expect(spies[1 - worked]).not.toHaveBeenCalled()
    stops[worked]?.abort()
    await running[worked]
    const second = await moveOneByOne(3)
    expect(spies[1 - worked]).toHaveBeenCalled()
    stops[1 - worked]?.abort()
    await running[1 - worked]
    expect(await idsIn(count)).toEqual([...first, ...second].sort())
  })

  it('waits while another owner holds the lease', async () => {
    const owner = crypto.randomUUID()
    await takeLease(queue.database, { name: `outbox-relay-${CHANGES_VERSION}`, owner }, 2)
    const stop = new AbortController()
    const running = relay().run(stop.signal)
    const [id] = await queue.record('ticket.created', [{}])
    await sleep(500)
    expect(await queue.outboxIds()).toEqual([id])
    await vi.waitFor(async () => expect(await queue.outboxIds()).toEqual([]))
    stop.abort()
    await running
  })

  it('continues after a failure, which is logged', async () => {
    const stop = new AbortController()
    const running = relay({ jobs: [job('another-without-a-queue', ['ticket.erased']), ...jobs] }).run(
      stop.signal,
    )
    await queue.record('ticket.erased', [{}])
    await vi.waitFor(() => expect(queue.failures).toContain('outbox not relayed'))
    expect(await queue.outboxIds()).toHaveLength(1)
    await queue.boss.createQueue(queueOf({ name: 'another-without-a-queue' }))
    await vi.waitFor(async () => expect(await queue.outboxIds()).toEqual([]))
    stop.abort()
    await running
  })
})

/** Id as `newId` makes it in a process whose clock is off by so much. */
function idMadeAt(offsetMs: number): string {
  const time = (Date.now() + offsetMs).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
}

/** Returns the same jobs; calls the spy whenever a relay reads their topics. */
function watched(spy: (() => void) | undefined): JobDefinition[] {
  return jobs.map((each) => ({
    ...each,
    get topics() {
      spy?.()
      return each.topics
    },
  }))
}

/** Moves rows one at a time, so that every running relay could take one. */
async function moveOneByOne(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    ids.push(...(await queue.record('ticket.created', [{}])))
    await vi.waitFor(async () => expect(await queue.outboxIds()).toEqual([]), { interval: 20 })
  }
  return ids
}
