import { createEvent, createTickets, type Event, updateTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { buildEvent } from '../builders/events.ts'
import { buildTickets } from '../builders/tickets.ts'
import { positional } from '../positional.ts'
import { type Reply, sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'

const HOLD_TICKETS = positional('test.hold_all_tickets', 'select ticket_id from tickets for update')
const CONNECTIONS = 4
/** Connections that one seller may use at once. */
const SHARE = 3
const QUEUE_LENGTH = 16
/** It also limits how long PostgreSQL may take to accept a connection, which is long on a busy machine. */
const QUEUE_WAIT_MS = 2_000
const REQUESTS = 80

let platform: Platform
let api: Service
let ticketIds: string[]

beforeAll(async () => {
  platform = await openPlatform()
  api = await platform.startApi({
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DATABASE_QUEUE_LENGTH: String(QUEUE_LENGTH),
    DATABASE_QUEUE_WAIT_MS: String(QUEUE_WAIT_MS),
  })
  const { body } = await send(createEvent, { body: buildEvent() })
  const tickets = buildTickets(body as Event, REQUESTS)
  await send(createTickets, { body: tickets })
  ticketIds = tickets.map(({ ticketId }) => ticketId)
})
afterAll(() => platform.close())

function send(...[operation, call]: [Parameters<typeof sendOver>[1], Parameters<typeof sendOver>[2]]) {
  return sendOver(api, operation, { key: platform.seller.privateKey, ...call })
}

function change(ticketId: string): Promise<Reply> {
  return send(updateTicket, { params: { ticketId }, body: { props: { seating: { seat: '1' } } } })
}

describe('more requests than the database can take', () => {
  it('are refused with 503 and Retry-After while the others are answered', async () => {
    let replies: Promise<Reply>[] = []
    await inTransaction(platform.database, async (db) => {
      await db.rows(HOLD_TICKETS, [])
      let answeredCount = 0
      replies = ticketIds.map(async (ticketId) => {
        const reply = await change(ticketId)
        answeredCount += 1
        return reply
      })
      // Requests that got a connection wait for the ticket rows; all others must be answered meanwhile.
      const others = REQUESTS - SHARE
      await vi.waitFor(() => expect(answeredCount).toBe(others), { interval: 20 })
      expect((await fetch(`${api.url}/health/live`)).status).toBe(200)
    })
    const settled = await Promise.all(replies)
    const [served, refused] = [
      settled.filter(({ status }) => status === 200),
      settled.filter(({ status }) => status !== 200),
    ]
    // On a slow machine the others take so long that one that waits for a row reaches its time limit.
    expect(served.length).toBeGreaterThan(0)
    expect(served.length).toBeLessThanOrEqual(SHARE)
    for (const { status, headers, body } of refused) {
      expect([status, (body as { code: string }).code]).toEqual([503, 'server.busy'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  it('have no lasting effect: afterwards, calls succeed again', async () => {
    const replies = await Promise.all(ticketIds.slice(0, QUEUE_LENGTH).map(change))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })
})
