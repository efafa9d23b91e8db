import { admitTicket, admitTicketsWithReasons } from '@taquilla/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  cancelStoredShow,
  readStoredTickets,
  type StoredEvent,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
  storeTickets,
} from '../../../test/builders/stored-tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { sized } from '../../../test/full.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

let testApp: TestApp
let event: StoredEvent

beforeAll(async () => {
  testApp = await buildTestApp()
  event = await storeEvent(testApp)
})
afterAll(() => testApp.close())

const EIGHT = '2026-03-19T20:00:00-03:00'
const NINE = '2026-03-19T21:00:00-03:00'

async function report(...entries: readonly (readonly [ticketId: string, entryDate: string])[]) {
  const body = entries.map(([ticketId, entryDate]) => ({ ticketId, entryDate }))
  const { status, answer, text } = await testApp.call(admitTicketsWithReasons, { body })
  expect(status, text).toBe(200)
  return answer
}

describe('admit-tickets-with-reasons', () => {
  describe('answers', () => {
    it('gives a result per entry, in the order of the report', async () => {
      const cancelledEvent = await storeEvent(testApp)
      const ofCancelledShow = await storeTicket(testApp, cancelledEvent)
      await cancelStoredShow(testApp, cancelledEvent)
      const expected = [
        ['unknown', 'NOT_FOUND'],
        [await storeTicket(testApp, { ...event, status: 'DELETED' }), 'NOT_FOUND'],
        [await storeTicket(testApp, { ...event, status: 'LISTED' }), 'LISTED'],
        [await storeTicket(testApp, { ...event, status: 'CANCELLED' }), 'CANCELLED'],
        [ofCancelledShow, 'CANCELLED'],
        [await storePendingTicket(testApp), 'PENDING'],
        [await storeRejectedTicket(testApp, event.eventReference), 'REJECTED'],
        [await storeTicket(testApp, event), 'ADMITTED'],
      ] as const
      const results = await report(...expected.map(([ticketId]) => [ticketId, EIGHT] as const))
      expect(results).toEqual(
        expected.map(([ticketId, reason]) => ({
          ticketId,
          reason,
          admitted: reason === 'ADMITTED',
          earlierEntry: null,
        })),
      )
    })

    it('distinguishes a repeated entry from a different one, and returns the stored entry', async () => {
      const ticketId = await storeTicket(testApp, event)
      await report([ticketId, EIGHT])
      const [stored] = await readStoredTickets(testApp, [ticketId])
      const earlierEntry = {
        entryDate: '2026-03-19T23:00:00.000Z',
        reportedAt: stored?.reported_at?.toISOString(),
      }
      expect(await report([ticketId, NINE], [ticketId, EIGHT])).toEqual([
        { ticketId, admitted: false, reason: 'ALREADY_USED', earlierEntry },
        { ticketId, admitted: true, reason: 'ALREADY_REPORTED', earlierEntry },
      ])
    })

    it('decides entries of one ticket in the order of their times', async () => {
      const ticketId = await storeTicket(testApp, event)
      const results = await report([ticketId, NINE], [ticketId, EIGHT], [ticketId, EIGHT])
      expect(results.map(({ reason, admitted }) => [reason, admitted])).toEqual([
        ['ALREADY_USED', false],
        ['ADMITTED', true],
        ['ALREADY_REPORTED', true],
      ])
    })

    it('keeps the entry of a ticket whose show is cancelled later', async () => {
      const later = await storeEvent(testApp)
      const ticketId = await storeTicket(testApp, later)
      await report([ticketId, EIGHT])
      await cancelStoredShow(testApp, later)
      expect(await report([ticketId, EIGHT])).toMatchObject([{ reason: 'ALREADY_REPORTED', admitted: true }])
    })

    it('admits each ticket exactly once in any mix of concurrent reports', async () => {
      const second = await buildSecondApp(testApp)
      const ticket = fc.nat(3)
      const single = fc.record({ ticket, hasKey: fc.boolean() })
      const entry = fc.record({ ticket, entryDate: fc.constantFrom(EIGHT, NINE) })
      const mix = fc.record({
        singles: fc.array(single, { maxLength: 12 }),
        batches: fc.array(fc.array(entry, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
      })
      await fc.assert(
        fc.asyncProperty(mix, async ({ singles, batches }) => {
          const ids = await storeTickets(testApp, { ...event, count: 4 })
          const idOf = (index: number) => String(ids[index])
          const appOf = (index: number) => (index % 2 === 0 ? testApp.app : second.app)
          const bySingles = singles.map(async (each, index) => {
            const { answer } = await sendCall(appOf(index), admitTicket, {
              key: testApp.seller.privateKey,
              params: { ticketId: idOf(each.ticket) },
              headers: each.hasKey ? { 'idempotency-key': `${ids[0]}-${index}` } : {},
            })
            return answer ? [idOf(each.ticket)] : []
          })
          const byBatches = batches.map(async (batch, index) => {
            const { answer } = await sendCall(appOf(index), admitTicketsWithReasons, {
              key: testApp.seller.privateKey,
              body: batch.map((each) => ({ ticketId: idOf(each.ticket), entryDate: each.entryDate })),
            })
            return answer.filter(({ reason }) => reason === 'ADMITTED').map(({ ticketId }) => ticketId)
          })
          const admitted = (await Promise.all([...bySingles, ...byBatches])).flat()
          const reported = new Set([...singles, ...batches.flat()].map((each) => idOf(each.ticket)))
          expect(admitted.toSorted()).toEqual([...reported].toSorted())
          const used = (await readStoredTickets(testApp, ids)).filter(({ status }) => status === 'USED')
          expect(used.map(({ ticket_id }) => ticket_id).toSorted()).toEqual([...reported].toSorted())
        }),
        { numRuns: sized(10, 100) },
      )
      await second.close()
    })
  })

  describe('refuses', () => {
    it('an entry in the future', async () => {
      const { status, problem } = await testApp.call(admitTicketsWithReasons, {
        body: [{ ticketId: 'T', entryDate: '2099-12-31T00:00:00Z' }],
      })
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/0/entryDate'])
    })
  })

  expectEveryCode(admitTicketsWithReasons)
})
