import { admitTicket, cancelEvent, createTickets, getTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { buildTickets } from '../../../test/builders/tickets.ts'
import { positional } from '../../../test/positional.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const STATUSES = positional(
  'test.event_statuses',
  `select status, count(*)::integer as count
   from tickets
   where seller_id = $1 and event_reference = $2
   group by status`,
)

const cancel = (externalReferenceId: string) => test.call(cancelEvent, { params: { externalReferenceId } })

async function statusesOf(eventReference: string) {
  const values = [test.seller.sellerId, eventReference]
  const rows = await test.database.rows<{ status: string; count: number }>(STATUSES, values)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

describe('cancel-event, concurrent with issuing and admissions', () => {
  it('shows tickets as CANCELLED at once, except admitted ones, which stay USED', async () => {
    const event = await createTestEvent(test)
    const [open, used] = buildTickets(event, 2)
    await test.call(createTickets, { body: [open, used] })
    await test.call(admitTicket, { params: { ticketId: String(used?.ticketId) } })
    await cancel(event.externalReferenceId)
    for (const [ticket, status] of [
      [open, 'CANCELLED'],
      [used, 'USED'],
    ] as const) {
      const { answer } = await test.call(getTicket, { params: { ticketId: String(ticket?.ticketId) } })
      expect(answer.status).toBe(status)
    }
  })

  it('leaves no ACTIVE ticket, whether issuing or cancelling commits first', async () => {
    for (let round = 0; round < 4; round++) {
      const event = await createTestEvent(test)
      const issue = () => test.call(createTickets, { body: buildTickets(event, 5) })
      const before = Array.from({ length: round * 3 }, issue)
      const cancelled = cancel(event.externalReferenceId)
      const after = Array.from({ length: 12 - round * 3 }, issue)
      const issued = await Promise.all([...before, ...after])
      expect((await cancelled).status).toBe(200)
      expect([200, 409]).toEqual(expect.arrayContaining(issued.map(({ status }) => status)))
      await test.runJobs()
      const count = issued.filter(({ status }) => status === 200).length * 5
      expect(await statusesOf(event.externalReferenceId)).toEqual(count === 0 ? {} : { CANCELLED: count })
      expect((await issue()).problem.code).toBe('show.cancelled')
    }
  })

  it('either admits or cancels each ticket, never both', async () => {
    const event = await createTestEvent(test)
    const tickets = buildTickets(event, 30)
    await test.call(createTickets, { body: tickets })
    const admit = (ticketId: string) => test.call(admitTicket, { params: { ticketId } })
    const admitted = Promise.all(tickets.map(({ ticketId }) => admit(ticketId)))
    await cancel(event.externalReferenceId)
    const trueCount = (await admitted).filter(({ answer }) => answer === true).length
    await test.runJobs()
    const { USED = 0, CANCELLED = 0, ...others } = await statusesOf(event.externalReferenceId)
    expect([USED, CANCELLED, others]).toEqual([trueCount, tickets.length - trueCount, {}])
  })
})
