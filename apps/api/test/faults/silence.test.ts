import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent, createTickets, type Event, enqueueTickets, getTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildEvent } from '../builders/events.ts'
import { buildTicket } from '../builders/tickets.ts'
import { IS_FULL } from '../full.ts'
import { watchLateness } from '../lateness.ts'
import { type Reply, sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const CALLS = 60
const PAUSE_MS = 25
/** Processes and timers that a call wakes, one after the other. */
const WAKES = 10

let platform: Platform
let proxy: TcpProxy
let api: Service
let event: Event

beforeAll(async () => {
  platform = await openPlatform()
  proxy = await openTcpProxy(platform.url)
  api = await platform.startApi({ DATABASE_URL: proxy.url, SYNC_TICKETS_PER_MINUTE: '0' })
  event = (await send('create')).body as Event
})
afterAll(async () => {
  await platform.close()
  await proxy.close()
})

function send(what: 'create' | 'issue' | 'read'): Promise<Reply> {
  const { privateKey: key } = platform.seller
  if (what === 'create') return sendOver(api, createEvent, { key, body: buildEvent() })
  if (what === 'issue') return sendOver(api, createTickets, { key, body: [buildTicket(event)] })
  return sendOver(api, getTicket, { key, params: { ticketId: 'unknown' } })
}

async function timed(work: Promise<Reply>) {
  const startedAt = performance.now()
  const { status, headers } = await work
  return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - startedAt }
}

describe('when all connections to the database go silent', () => {
  it('answers every call within 5 seconds, correctly or with 503 and Retry-After, and recovers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send('issue')))
    const lateness = watchLateness()
    proxy.silence()
    const readiness = fetch(`${api.url}/health/ready`)
    const askedAt = performance.now()
    const readyAfter = readiness.then(({ status }) => ({ status, ms: performance.now() - askedAt }))
    const replies: ReturnType<typeof timed>[] = []
    for (let count = 0; count < CALLS; count++) {
      replies.push(timed(send(count % 2 === 0 ? 'issue' : 'read')))
      await sleep(PAUSE_MS)
    }
    const answers = await Promise.all(replies)
    for (const { status, retryAfter } of answers) {
      expect([200, 404, 503]).toContain(status)
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    const { status, ms } = await readyAfter
    const allowanceMs = WAKES * lateness()
    expect(Math.max(...answers.map((answer) => answer.ms))).toBeLessThan(5_000 + allowanceMs)
    expect([status, ms < 3_000 + allowanceMs]).toEqual([503, true])
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200)
    const [issued, read] = await Promise.all([timed(send('issue')), timed(send('read'))])
    expect([issued.status, read.status]).toEqual([200, 404])
    expect(Math.max(issued.ms, read.ms)).toBeLessThan(1_000 + allowanceMs)
  })

  it.runIf(IS_FULL)('the worker goes on with jobs within 30 seconds', async () => {
    const worker = await platform.startWorker({ DATABASE_URL: proxy.url })
    const { privateKey: key } = platform.seller
    const enqueue = async () => {
      const ticket = buildTicket(event)
      expect((await sendOver(api, enqueueTickets, { key, body: [ticket] })).status).toBe(200)
      return ticket.ticketId
    }
    const isIssued = async (ticketId: string) =>
      expect((await sendOver(api, getTicket, { key, params: { ticketId } })).text).toContain('ACTIVE')
    const before = await enqueue()
    await vi.waitFor(() => isIssued(before))
    // The API has lost its connections too; it recovers first.
    proxy.silence()
    const silencedAt = performance.now()
    const after = await vi.waitFor(enqueue)
    await vi.waitFor(() => isIssued(after), { timeout: 60_000, interval: 100 })
    const seconds = (performance.now() - silencedAt) / 1_000
    console.info(`jobs go on ${seconds.toFixed(1)} s after the connections went silent`)
    expect(seconds).toBeLessThan(30)
    expect(worker.isRunning()).toBe(true)
  })
})
