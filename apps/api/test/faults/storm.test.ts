import { setTimeout as sleep } from 'node:timers/promises'
import {
  admitTicket,
  createEvent,
  createTickets,
  type Event,
  enqueueTickets,
  getTicket,
} from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildEvent } from '../builders/events.ts'
import { sized } from '../full.ts'
import { positional } from '../positional.ts'
import { sendOver } from './client.ts'
import { type Attempt, startLoad } from './load.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'
import { countUnprocessed, readOutcomes } from './stored.ts'

const CUT_SOME = positional(
  'test.cut_some_connections',
  `select pg_terminate_backend(pid)
   from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and application_name like 'taquilla%'
   order by random()
   limit 2`,
)

const CUTS = sized(12, 120)
const MOST_CUTS = 100

let platform: Platform
let api: Service
let worker: Service
let attempts: Attempt[]
const readings: { status: number; retryAfter: string | null }[] = []

beforeAll(async () => {
  platform = await openPlatform()
  api = await platform.startApi({ SYNC_TICKETS_PER_MINUTE: '0' })
  worker = await platform.startWorker()
  const key = platform.seller.privateKey
  const { body } = await sendOver(api, createEvent, { key, body: buildEvent() })
  const load = startLoad({ service: () => api, key, event: body as Event, clients: 8, retryForMs: 20_000 })
  const reading = keepReading(key)
  for (let count = 0; count < CUTS || (count < MOST_CUTS && !wasRefused()); count++) {
    await platform.database.rows(CUT_SOME, []).catch(() => undefined)
    await sleep(100)
  }
  attempts = await load.stop()
  await reading.stop()
}, 60_000)
afterAll(() => platform.close())

const wasRefused = () => readings.some(({ status }) => status === 503)

/** Reads an unknown ticket repeatedly and records the statuses, which may only be 404 or 503. */
function keepReading(key: string) {
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      const { status, headers } = await sendOver(api, getTicket, { key, params: { ticketId: 'unknown' } })
      readings.push({ status, retryAfter: headers.get('retry-after') })
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      await running
    },
  }
}

describe('while database connections are cut', () => {
  it('answers every call, correctly or with 503 and Retry-After', () => {
    expect(attempts.filter(({ outcome }) => outcome === 'wrong').map(({ reply }) => reply?.text)).toEqual([])
    expect(attempts.filter(({ reply }) => reply === undefined)).toEqual([])
    for (const { status, retryAfter } of readings) {
      expect([404, 503]).toContain(status)
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    const refusals = [...attempts.map(({ reply }) => reply?.status), ...readings.map(({ status }) => status)]
    expect(refusals).toContain(503)
    expect(refusals.filter((status) => status === 503).length / refusals.length).toBeLessThan(0.5)
  })

  it('stores acknowledged writes once, and other writes completely or not at all', async () => {
    await vi.waitFor(async () => expect(await countUnprocessed(platform.database)).toBe(0), 30_000)
    const outcomes = await readOutcomes(platform.database)
    const writes = attempts.filter(({ operation }) =>
      [createTickets, enqueueTickets].some((each) => each === operation),
    )
    for (const { ticketIds, outcome } of writes) {
      const counts = [...new Set(ticketIds.map((ticketId) => outcomes.get(ticketId)?.length ?? 0))]
      expect(outcome === 'done' ? [[1]] : [[0], [1]]).toContainEqual(counts)
    }
    const won = attempts.filter(({ operation, reply }) => operation === admitTicket && reply?.text === 'true')
    const wonTickets = won.flatMap(({ ticketIds }) => ticketIds)
    expect(new Set(wonTickets).size).toBe(wonTickets.length)
    for (const ticketId of wonTickets) expect(outcomes.get(ticketId)).toEqual(['USED'])
  })

  it('keeps both processes running', async () => {
    expect([api.isRunning(), worker.isRunning()]).toEqual([true, true])
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200)
  })
})
