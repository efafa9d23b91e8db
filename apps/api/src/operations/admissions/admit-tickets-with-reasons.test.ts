import { admitTicket, admitTicketsWithReasons, MAX_ADMISSIONS_PER_BATCH } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import {
  cancelStoredShow,
  readStoredTickets,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
  storeTickets,
} from '../../../test/builders/stored-tickets.ts'
import { answerOf, sendCall } from '../../../test/call.ts'
import { sized } from '../../../test/full.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const testApp = withTestApp()

const event = makeForFile(() => storeEvent(testApp))

const EIGHT = '2026-03-19T20:00:00-03:00'
const NINE = '2026-03-19T21:00:00-03:00'

async function report(...entries: readonly (readonly [ticketId: string, entryDate: string])[]) {
  const body = entries.map(([ticketId, entryDate]) => ({ ticketId, entryDate }))
  return answerOf(testApp.call(admitTicketsWithReasons, { body }))
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
const ID = '/1/ticketId'
const TIME = '/1/entryDate'

/** Name of the fault, the entry, and the id, reason, pointer and code of its result. */
const FAULTY_ENTRIES: readonly (readonly [string, unknown, readonly (string | null)[]])[] = [
  [
    'an id with a space at its end',
    at('https://x.example/q '),
    ['https://x.example/q ', 'NOT_FOUND', ID, 'field.malformed'],
  ],
  ['an id with NUL', at('a\u0000b'), ['a\u0000b', 'NOT_FOUND', ID, 'field.malformed']],
  ['an id with half a surrogate pair', at('a\ud800'), ['a\ud800', 'NOT_FOUND', ID, 'field.malformed']],
  ['an empty id', at(''), ['', 'NOT_FOUND', ID, 'field.too_short']],
  ['an id that is too long', at('x'.repeat(300)), [null, 'NOT_FOUND', ID, 'field.too_long']],
  ['an id of another type', at(7), [null, 'INVALID', ID, 'field.wrong_type']],
  ['an id that is null', at(null), [null, 'INVALID', ID, 'field.wrong_type']],
  ['a missing id', { entryDate: EIGHT }, [null, 'INVALID', ID, 'field.required']],
  ['a missing time', { ticketId: 'T' }, ['T', 'INVALID', TIME, 'field.required']],
  ['a time that is no time', at('T', 'at eight'), ['T', 'INVALID', TIME, 'field.malformed']],
  ['a day that does not exist', at('T', '2026-02-30T00:00:00Z'), ['T', 'INVALID', TIME, 'field.malformed']],
  ['a time before 2000', at('T', '1999-12-31T23:59:59Z'), ['T', 'INVALID', TIME, 'field.malformed']],
  ['a time in the future', at('T', '2099-12-31T00:00:00Z'), ['T', 'INVALID', TIME, 'field.in_the_future']],
  ['another field', { ...at('T'), gate: 7 }, ['T', 'INVALID', '/1/gate', 'field.unknown']],
  ['a name with NUL', { ...at('T'), 'a\u0000': 7 }, ['T', 'INVALID', '/1', 'field.malformed']],
  ['a text', 'T', [null, 'INVALID', '/1', 'field.wrong_type']],
  ['null', null, [null, 'INVALID', '/1', 'field.wrong_type']],
  ['a list', [at('T')], [null, 'INVALID', '/1', 'field.wrong_type']],
  ['a value nested too deep', { ...at('T'), gate: nested(40) }, [null, 'INVALID', '/1', 'field.malformed']],
]

function at(ticketId: unknown, entryDate = EIGHT) {
  return { ticketId, entryDate }
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
          errors: [],
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
        { ticketId, admitted: false, reason: 'ALREADY_USED', earlierEntry, errors: [] },
        { ticketId, admitted: true, reason: 'ALREADY_REPORTED', earlierEntry, errors: [] },
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

    it.each(FAULTY_ENTRIES)('admits tickets beside %s', async (_, entry, expected) => {
      const [first, second] = await storeTickets(testApp, { ...event, count: 2 })
      const body = [{ ticketId: first, entryDate: EIGHT }, entry, { ticketId: second, entryDate: NINE }]
      const { status, answer, text } = await testApp.call(admitTicketsWithReasons, { body })
      expect(status, text).toBe(200)
      const admitted = { admitted: true, reason: 'ADMITTED', earlierEntry: null, errors: [] }
      const [ticketId, reason, pointer, code] = expected
      expect(answer).toEqual([
        { ticketId: first, ...admitted },
        {
          ticketId,
          admitted: false,
          reason,
          earlierEntry: null,
          errors: expect.arrayContaining([expect.objectContaining({ pointer, code })]),
        },
        { ticketId: second, ...admitted },
      ])
      expect(JSON.stringify(answer)).toMatch(/"detail":"[^"]/)
    })

    it('reports every fault of an entry, up to ten', async () => {
      const extra = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, 1]))
      const body = [{ gate: 7, entryDate: 'yesterday' }, extra]
      const { answer } = await testApp.call(admitTicketsWithReasons, { body })
      expect(answer.map(({ reason }) => reason)).toEqual(['INVALID', 'INVALID'])
      expect(answer[0]?.errors.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['/0/ticketId', 'field.required'],
        ['/0/gate', 'field.unknown'],
        ['/0/entryDate', 'field.malformed'],
      ])
      expect(answer[1]?.errors).toHaveLength(10)
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
    it('a body that is not a list of 1 to 1,000 entries', async () => {
      const entry = { ticketId: 'T', entryDate: EIGHT }
      const many = Array.from({ length: MAX_ADMISSIONS_PER_BATCH + 1 }, () => entry)
      for (const body of [entry, 'T', [], many]) {
        const { status, problem } = await testApp.call(admitTicketsWithReasons, { body })
        expect([status, problem.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['']])
      }
    })
  })
})
