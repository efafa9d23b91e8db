import { setTimeout as sleep } from 'node:timers/promises'
import {
  admitTicket,
  createEvent,
  createTickets,
  type Event,
  enqueueTickets,
  getTicket,
} from '@taquilla/contract'
import { findFreePort } from '@taquilla/embedded-database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildEvent } from '../builders/events.ts'
import { sendOver } from './client.ts'
import { type Attempt, startLoad } from './load.ts'
import { type DurablePlatform, openDurablePlatform } from './platform.ts'
import type { Service } from './processes.ts'
import { countUnprocessed, passTakeoverTime, readOutcomes } from './stored.ts'

const CLIENTS = 10
const BETWEEN_KILLS_MS = 700
const DATABASE_DOWN_MS = 900
const VICTIMS = [
  'api',
  'worker',
  'database',
  'api',
  'worker',
  'api',
  'database',
  'worker',
  'api',
  'worker',
] as const

let platform: DurablePlatform
let api: Service
let worker: Service
let attempts: Attempt[]
let outcomes: Map<string, string[]>
/** Responses of the API while PostgreSQL was down. */
const answersWithoutDatabase: { status: number; retryAfter: string | null }[] = []
const survivals: boolean[] = []

beforeAll(async () => {
  platform = await openDurablePlatform()
  const environment = { API_PORT: String(await findFreePort()), SYNC_TICKETS_PER_MINUTE: '0' }
  api = await platform.startApi(environment)
  worker = await platform.startWorker()
  const key = platform.seller.privateKey
  const { body } = await sendOver(api, createEvent, { key, body: buildEvent() })
  const load = startLoad({
    service: () => api,
    key,
    event: body as Event,
    clients: CLIENTS,
    retryForMs: 40_000,
  })
  for (const victim of VICTIMS) {
    await sleep(BETWEEN_KILLS_MS)
    await killAndRestart(victim, environment)
  }
  await sleep(BETWEEN_KILLS_MS)
  attempts = await load.stop()
  await passTakeoverTime(platform.database)
  await worker.end('SIGKILL')
  worker = await platform.startWorker()
  await vi.waitFor(async () => expect(await countUnprocessed(platform.database)).toBe(0), 40_000)
  outcomes = await readOutcomes(platform.database)
}, 240_000)
afterAll(() => platform.close())

async function killAndRestart(victim: (typeof VICTIMS)[number], environment: Record<string, string>) {
  if (victim === 'api') {
    await api.end('SIGKILL')
    api = await platform.startApi(environment)
  } else if (victim === 'worker') {
    await worker.end('SIGKILL')
    await passTakeoverTime(platform.database)
    worker = await platform.startWorker()
  } else {
    await platform.killDatabase(askWithoutDatabase)
    survivals.push(api.isRunning(), worker.isRunning())
  }
}

async function askWithoutDatabase() {
  const until = performance.now() + DATABASE_DOWN_MS
  const call = { key: platform.seller.privateKey, params: { ticketId: 'unknown' } }
  while (performance.now() < until) {
    const answers = [await fetch(`${api.url}/health/ready`), await sendOver(api, getTicket, call)]
    for (const { status, headers } of answers) {
      answersWithoutDatabase.push({ status, retryAfter: headers.get('retry-after') })
    }
    await sleep(30)
  }
}

function attemptsOf(...operations: Attempt['operation'][]) {
  return attempts.filter(({ operation }) => operations.includes(operation))
}

function outcomesOf({ ticketIds }: Attempt): string[][] {
  return ticketIds.map((ticketId) => outcomes.get(ticketId) ?? [])
}

describe('after kill -9 of API, worker and PostgreSQL under load', () => {
  it('has answered no write wrongly', () => {
    const wrong = attempts.filter(({ outcome }) => outcome === 'wrong')
    expect(wrong.map(({ operation, reply }) => `${operation.id}: ${reply?.text}`)).toEqual([])
  })

  it('has stored every ticket of an acknowledged batch once', () => {
    for (const attempt of attemptsOf(createTickets, enqueueTickets).filter(
      ({ outcome }) => outcome === 'done',
    )) {
      for (const outcome of outcomesOf(attempt)) expect(['ACTIVE', 'USED']).toContain(outcome.join(' and '))
    }
  })

  it('has stored other batches completely or not at all', () => {
    for (const attempt of attemptsOf(createTickets, enqueueTickets).filter(
      ({ outcome }) => outcome !== 'done',
    )) {
      const counts = new Set(outcomesOf(attempt).map(({ length }) => length))
      expect([[0], [1]]).toContainEqual([...counts])
      if (attempt.outcome === 'refused') expect([...counts]).toEqual([0])
    }
  })

  it('has stored no ticket that was not sent', () => {
    const sent = new Set(attemptsOf(createTickets, enqueueTickets).flatMap(({ ticketIds }) => ticketIds))
    expect([...outcomes.keys()].filter((ticketId) => !sent.has(ticketId))).toEqual([])
  })

  it('has marked a ticket as used exactly if one report admitted it', () => {
    const reports = Map.groupBy(attemptsOf(admitTicket), ({ ticketIds }) => ticketIds[0] ?? '')
    for (const [ticketId, all] of reports) {
      const wonCount = all.filter(({ reply }) => reply?.text === 'true').length
      const isUsed = outcomes.get(ticketId)?.join() === 'USED'
      const isUnclear = all.some(({ outcome }) => outcome === 'unknown')
      expect(wonCount).toBeLessThanOrEqual(1)
      if (wonCount === 1) expect(isUsed).toBe(true)
      if (isUsed && !isUnclear) expect(wonCount).toBe(1)
    }
  })

  it('has answered every write with an idempotency key, and repeats that answer', async () => {
    const keyed = attempts.filter(({ isKeyed }) => isKeyed)
    expect(keyed.filter(({ outcome }) => outcome !== 'done')).toEqual([])
    const retried = keyed.filter(({ triesCount }) => triesCount > 1)
    for (const { operation, call, reply } of [...retried, ...keyed].slice(0, 60)) {
      const again = await sendOver(api, operation, call)
      expect([again.status, again.text]).toEqual([200, reply?.text])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    expect(await readOutcomes(platform.database)).toEqual(outcomes)
  })

  it('has kept API and worker running while PostgreSQL was down, with 503 and Retry-After', () => {
    expect(survivals).toEqual([true, true, true, true])
    // The first requests may still have reached the database.
    const refusals = answersWithoutDatabase.filter(({ status }) => ![200, 404].includes(status))
    expect(refusals.length).toBeGreaterThan(10)
    expect(refusals.length / answersWithoutDatabase.length).toBeGreaterThan(0.7)
    for (const { status, retryAfter } of refusals) {
      expect(status).toBe(503)
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
  })

  it('has made enough calls to be meaningful', () => {
    const done = attempts.filter(({ outcome }) => outcome === 'done')
    for (const operation of [createTickets, enqueueTickets, admitTicket]) {
      expect(done.filter((attempt) => attempt.operation === operation).length).toBeGreaterThan(20)
    }
    expect(done.length / attempts.length).toBeGreaterThan(0.5)
    expect(
      attempts.filter(({ triesCount, outcome }) => triesCount > 1 || outcome !== 'done').length,
    ).toBeGreaterThan(5)
    expect([...outcomes.values()].filter((outcome) => outcome.includes('USED')).length).toBeGreaterThan(10)
  })
})
