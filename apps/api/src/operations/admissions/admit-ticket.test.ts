import { admitTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import {
  cancelStoredShow,
  readStoredTickets,
  type StoredEvent,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
} from '../../../test/builders/stored-tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

let testApp: TestApp
let event: StoredEvent

beforeAll(async () => {
  testApp = await buildTestApp()
  event = await storeEvent(testApp)
})
afterAll(() => testApp.close())

async function admit(ticketId: string, headers: Record<string, string> = {}) {
  const { status, answer, problem } = await testApp.call(admitTicket, { params: { ticketId }, headers })
  return status === 200 ? answer : problem.code
}

async function statusOf(ticketId: string) {
  const [ticket] = await readStoredTickets(testApp, [ticketId])
  return ticket?.status
}

async function announcementsOf(ticketId: string) {
  const rows = await readOutbox(testApp)
  return rows.filter(({ payload }) => (payload.ticketIds as string[]).includes(ticketId))
}

describe('admit-ticket', () => {
  describe('answers', () => {
    it('admits an active ticket, which becomes USED with an entry of now', async () => {
      const ticketId = await storeTicket(testApp, event)
      expect(await admit(ticketId)).toBe(true)
      const [ticket] = await readStoredTickets(testApp, [ticketId])
      expect(ticket?.status).toBe('USED')
      expect(ticket?.entered_at).toEqual(ticket?.reported_at)
      expect(Math.abs(Date.now() - Number(ticket?.entered_at))).toBeLessThan(10_000)
    })

    it('announces an admission once', async () => {
      const ticketId = await storeTicket(testApp, event)
      await admit(ticketId)
      await admit(ticketId)
      expect(await announcementsOf(ticketId)).toMatchObject([{ topic: 'ticket.admitted' }])
    })

    it('does not admit a ticket again', async () => {
      const ticketId = await storeTicket(testApp, event)
      await admit(ticketId)
      const before = await readStoredTickets(testApp, [ticketId])
      expect(await admit(ticketId)).toBe(false)
      expect(await readStoredTickets(testApp, [ticketId])).toEqual(before)
    })

    it.each(['LISTED', 'CANCELLED'] as const)('does not admit a ticket that is %s', async (status) => {
      const ticketId = await storeTicket(testApp, { ...event, status })
      expect(await admit(ticketId)).toBe(false)
      expect(await statusOf(ticketId)).toBe(status)
      expect(await announcementsOf(ticketId)).toEqual([])
    })

    it('does not admit a ticket of a cancelled show before the sweep job has run', async () => {
      const cancelled = await storeEvent(testApp)
      const ticketId = await storeTicket(testApp, cancelled)
      await cancelStoredShow(testApp, cancelled)
      expect(await admit(ticketId)).toBe(false)
      expect(await statusOf(ticketId)).toBe('ACTIVE')
    })

    it('does not admit a ticket that is still queued or was rejected', async () => {
      expect(await admit(await storePendingTicket(testApp))).toBe(false)
      expect(await admit(await storeRejectedTicket(testApp, event.eventReference))).toBe(false)
    })

    it('repeats the first response for a repeated Idempotency-Key', async () => {
      const ticketId = await storeTicket(testApp, event)
      const headers = { 'idempotency-key': `"${ticketId}"` }
      expect([await admit(ticketId, headers), await admit(ticketId, headers)]).toEqual([true, true])
      expect(await admit(ticketId)).toBe(false)
      expect(await announcementsOf(ticketId)).toHaveLength(1)
    })

    it('reads ids that need encoding in an address', async () => {
      const ticketId = await storeTicket(testApp, { ...event, ticketId: 'puerta/7 ñ?#%25..;x' })
      expect(await admit(ticketId)).toBe(true)
    })

    it('admits a ticket once when 40 reports come at once through two instances', async () => {
      const second = await buildSecondApp(testApp)
      const apps = [testApp.app, second.app]
      const key = testApp.seller.privateKey
      for (const headers of [() => ({}), (index: number) => ({ 'idempotency-key': `race-${index}` })]) {
        const ticketId = await storeTicket(testApp, event)
        const reports = await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            sendCall(apps[index % 2] ?? testApp.app, admitTicket, {
              key,
              params: { ticketId },
              headers: headers(index),
            }),
          ),
        )
        expect(reports.map(({ status }) => status)).toEqual(reports.map(() => 200))
        expect(reports.filter(({ answer }) => answer === true)).toHaveLength(1)
        expect(await announcementsOf(ticketId)).toHaveLength(1)
      }
      await second.close()
    })
  })

  describe('refuses', () => {
    it('a ticket that is unknown, deleted or cannot exist', async () => {
      const deleted = await storeTicket(testApp, { ...event, status: 'DELETED' })
      for (const ticketId of ['unknown', deleted, ' ', 'a\u200bb', 'x'.repeat(300)]) {
        expect(await admit(ticketId)).toBe('ticket.not_found')
      }
      expect(await statusOf(deleted)).toBe('DELETED')
    })
  })

  expectEveryCode(admitTicket)
})
