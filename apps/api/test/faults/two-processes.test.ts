import { setTimeout as sleep } from 'node:timers/promises'
import {
  admitTicket,
  createEvent,
  createTickets,
  type Event,
  enqueueTickets,
  getEvent,
  getTicket,
} from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueApiKey, resumeSeller, revokeApiKey, suspendSeller } from '#domain/sellers/index.ts'
import { createTestSeller } from '../build-app.ts'
import { buildEvent } from '../builders/events.ts'
import { buildTicket, buildTickets } from '../builders/tickets.ts'
import { sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'

// A long wait for connections. With the usual one, a slow machine would shed requests, which looks like a rate limit
// that is too strict.
const LONG_QUEUE_WAIT = { DATABASE_QUEUE_WAIT_MS: '60000' }

let platform: Platform
let apis: [Service, Service]
let event: Event

beforeAll(async () => {
  platform = await openPlatform()
  apis = [await platform.startApi(LONG_QUEUE_WAIT), await platform.startApi(LONG_QUEUE_WAIT)]
  event = (await send(0, createEvent, { body: buildEvent() })).body as Event
})
afterAll(() => platform.close())

function send(
  index: number,
  ...[operation, call]: [Parameters<typeof sendOver>[1], Parameters<typeof sendOver>[2]]
) {
  return sendOver(apis[index % 2 === 0 ? 0 : 1], operation, { key: platform.seller.privateKey, ...call })
}

describe('two API processes', () => {
  it('share the limit of 60 requests, and answer Retry-After beyond it', async () => {
    const { privateKey: key } = await createTestSeller(platform.database, 'limited-seller')
    const created = await send(0, createEvent, { key, body: buildEvent() })
    const ticket = () => buildTicket(created.body as Event)
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, index) => send(index, createTickets, { key, body: [ticket()] })),
    )
    const statuses = replies.map(({ status }) => status).sort((one, other) => one - other)
    // Compares all statuses, so that a failure shows the whole picture.
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(20).fill(429)])
    const refused = replies.filter(({ status }) => status === 429)
    for (const { headers, body } of refused) {
      const wait = Number(headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
      expect(headers.get('ratelimit')).toMatch(new RegExp(`, "sync-tickets";r=0;t=${wait}$`))
      expect(headers.get('ratelimit-policy')).toBe('"requests";q=5000;w=10, "sync-tickets";q=60;w=60')
      expect(body).toMatchObject({ code: 'rate_limit.exceeded' })
    }
    // The other seller has its own quota.
    expect((await send(1, createTickets, { body: [buildTicket(event)] })).status).toBe(200)
  })

  it('admit a ticket once, whichever process gets the report', async () => {
    const tickets = buildTickets(event, 12)
    expect((await send(0, createTickets, { body: tickets })).status).toBe(200)
    const won = await Promise.all(
      tickets.map(async ({ ticketId }) => {
        const reports = Array.from({ length: 12 }, (_, index) => {
          const headers: Record<string, string> =
            index % 3 === 0 ? { 'idempotency-key': `${ticketId}-${index}` } : {}
          return send(index, admitTicket, { params: { ticketId }, headers })
        })
        return (await Promise.all(reports))
          .map(({ body }) => body)
          .filter((isAdmitted) => isAdmitted === true).length
      }),
    )
    expect(won).toEqual(tickets.map(() => 1))
  })

  it('apply a write with one Idempotency-Key once, and give the same answer', async () => {
    const body = buildTickets(event, 3)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(index, enqueueTickets, { body, headers })),
    )
    const answers = replies.filter(({ status }) => status === 200).map(({ text }) => text)
    expect(new Set(answers).size).toBe(1)
    const others = replies.filter(({ status }) => status !== 200)
    for (const { status, body: problem } of others) {
      expect([status, (problem as { code: string }).code]).toEqual([409, 'idempotency_key.in_use'])
    }
    const replay = await send(1, enqueueTickets, { body, headers })
    expect(replay.text).toBe(answers[0])
    expect(replay.headers.get('idempotency-replayed')).toBe('true')
  })

  it("read each other's writes at once", async () => {
    const tickets = buildTickets(event, 1)
    await send(0, createTickets, { body: tickets })
    const { status } = await send(1, getTicket, { params: { ticketId: tickets[0]?.ticketId ?? '' } })
    expect(status).toBe(200)
  })

  it('both stop accepting a key within a second of its revocation', async () => {
    const { sellerId } = platform.seller
    const request = { sellerId, sellerKind: 'sandbox', kind: 'private', label: 'to revoke' } as const
    const { key, apiKeyId } = await issueApiKey(platform.database, request)
    const read = (index: number) =>
      send(index, getEvent, { key, params: { eventId: event.externalReferenceId } })
    // Warms both processes' caches of the key.
    for (let count = 0; count < 10; count++) expect((await read(count)).status).toBe(200)
    await revokeApiKey(platform.database, apiKeyId)
    const revokedAt = performance.now()
    while (performance.now() - revokedAt < 1_000) {
      await Promise.all([read(0), read(1)])
      await sleep(20)
    }
    expect([(await read(0)).status, (await read(1)).status]).toEqual([401, 401])
  })

  it('both stop serving a seller within a second of its suspension, but admit its tickets', async () => {
    const { sellerId } = platform.seller
    const [ticket, ...more] = buildTickets(event, 3)
    await send(0, createTickets, { body: [ticket, ...more] })
    const issue = (index: number) => send(index, createTickets, { body: [buildTicket(event)] })
    for (const index of [0, 1]) expect((await issue(index)).status).toBe(200)
    const suspendedAt = performance.now()
    await suspendSeller(platform.database, sellerId, 'test')
    while (performance.now() - suspendedAt < 1_000) {
      await Promise.all([issue(0), issue(1)])
      await sleep(20)
    }
    for (const index of [0, 1]) {
      const { status, body } = await issue(index)
      expect([status, (body as { code: string }).code]).toEqual([403, 'seller.suspended'])
      const params = { ticketId: more[index]?.ticketId ?? '' }
      expect((await send(index, admitTicket, { params })).body).toBe(true)
    }
    await resumeSeller(platform.database, sellerId)
    await sleep(1_000)
    for (const index of [0, 1]) expect((await issue(index)).status).toBe(200)
  })
})
