import { updateTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { createTestEvent } from '../builders/events.ts'
import { buildTickets, createTestTickets } from '../builders/tickets.ts'
import { sendCall } from '../call.ts'
import { positional } from '../positional.ts'
import { buildSecondApp } from '../second-app.ts'

const HOLD_TICKETS = positional('test.hold_all_tickets', 'select ticket_id from tickets for update')
const CONNECTIONS = 4
/** Connections that one seller may use at once. */
const SHARE = 3
const QUEUE_LENGTH = 16
const REQUESTS = 80

let test: TestApp
let api: Awaited<ReturnType<typeof buildSecondApp>>
let ticketIds: string[]

beforeAll(async () => {
  test = await buildTestApp()
  // In the process of the test, because a process of its own would give a locked row up after two seconds.
  api = await buildSecondApp(test, {
    connections: CONNECTIONS,
    queueLength: QUEUE_LENGTH,
    serves: 'requests',
  })
  const tickets = await createTestTickets(test, buildTickets(await createTestEvent(test), REQUESTS))
  ticketIds = tickets.map(({ ticketId }) => ticketId)
  // The key is known from here on, so that the requests below need a connection for their tickets alone.
  await change(String(ticketIds[0]))
})
afterAll(async () => {
  await api.close()
  await test.close()
})

function change(ticketId: string, seat = '1') {
  return sendCall(api.app, updateTicket, {
    key: test.seller.privateKey,
    params: { ticketId },
    body: { props: { seating: { seat } } },
  })
}

describe('more requests than the database can take', () => {
  it('are refused with 503 and Retry-After while the others are answered', async () => {
    const refusals = REQUESTS - SHARE - QUEUE_LENGTH
    let replies: ReturnType<typeof change>[] = []
    await inTransaction(test.database, async (db) => {
      await db.rows(HOLD_TICKETS, [])
      let answeredCount = 0
      replies = ticketIds.map(async (ticketId) => {
        const reply = await change(ticketId, '2')
        answeredCount += 1
        return reply
      })
      // The connections of the seller wait for the ticket rows, and the queue waits for the connections.
      await vi.waitFor(() => expect(answeredCount).toBe(refusals), { timeout: 20_000, interval: 20 })
      expect((await api.app.inject('/health/live')).statusCode).toBe(200)
    })
    const settled = await Promise.all(replies)
    const refused = settled.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(refusals)
    for (const { status, headers, problem } of refused) {
      expect([status, problem.code]).toEqual([503, 'server.busy'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  it('have no lasting effect: afterwards, calls succeed again', async () => {
    const replies = await Promise.all(ticketIds.slice(0, QUEUE_LENGTH).map((ticketId) => change(ticketId)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })
})
