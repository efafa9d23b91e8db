import {
  admitTicket,
  cancelEvent,
  createTickets,
  type Event,
  getEvent,
  getSale,
  listPayouts,
  listRefunds,
  previewCancellation,
  updateEvent,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { payOut, readPayout, reclaim, sellFor } from '../../../test/builders/debts.ts'
import { buildShow, createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { sumOf } from '../../../test/builders/money.ts'
import { storeTickets } from '../../../test/builders/stored-tickets.ts'
import { buildTickets } from '../../../test/builders/tickets.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

describe('cancel-event', () => {
  const OUTBOX_OF_EVENT = positional(
    'test.outbox_of_event',
    `select payload
   from outbox_rows
   where seller_id = $1 and topic = 'event.cancelled' and payload ->> 'eventReference' = $2
   order by outbox_id`,
  )

  const cancel = (externalReferenceId: string, query: { showId?: string; reclaimPayouts?: boolean } = {}) =>
    test.call(cancelEvent, { params: { externalReferenceId }, query })
  const read = async (eventId: string) => (await test.call(getEvent, { params: { eventId } })).answer
  const statusesOf = (event: Event) => event.shows.map(({ status }) => status)
  const anEvent = () => createTestEvent(test, { shows: [buildShow(), buildShow()] })

  async function announcementsOf(event: Event) {
    const rows = await test.database.rows<{ payload: unknown }>(OUTBOX_OF_EVENT, [
      test.seller.sellerId,
      event.externalReferenceId,
    ])
    return rows.map(({ payload }) => payload)
  }

  describe('answers', () => {
    it('the event with every show cancelled', async () => {
      const event = await anEvent()
      const { status, answer } = await cancel(event.externalReferenceId)
      expect(status).toBe(200)
      expect(statusesOf(answer)).toEqual(['CANCELLED', 'CANCELLED'])
      expect(await read(event._id)).toEqual(answer)
      expect(Date.parse(answer.updatedAt)).toBeGreaterThan(Date.parse(event.updatedAt))
    })

    it('the event with one show cancelled, and the other as it was', async () => {
      const event = await anEvent()
      const [first, second] = event.shows
      const { answer } = await cancel(event.externalReferenceId, { showId: String(second?.showId) })
      expect(answer.shows).toEqual([first, { ...second, status: 'CANCELLED' }])
    })

    it('gives the same response when repeated, and announces the cancellation once', async () => {
      const event = await anEvent()
      const showIds = event.shows.map(({ showId }) => showId)
      const answers = [
        await cancel(event.externalReferenceId, { showId: String(showIds[1]) }),
        await cancel(event.externalReferenceId, { showId: String(showIds[1]) }),
        await cancel(event.externalReferenceId),
        await cancel(event.externalReferenceId),
        await cancel(event.externalReferenceId, { showId: String(showIds[0]) }),
      ]
      expect(answers[1]?.answer).toEqual(answers[0]?.answer)
      expect(answers[3]?.answer).toEqual(answers[2]?.answer)
      expect(answers[4]?.answer).toEqual(answers[2]?.answer)
      const eventReference = event.externalReferenceId
      expect(await announcementsOf(event)).toEqual([
        { eventReference, showId: showIds[1], showIds: [showIds[1]] },
        { eventReference, showId: null, showIds: [showIds[0]] },
      ])
    })

    it('gives the same response to parallel requests, and announces the cancellation once', async () => {
      const event = await anEvent()
      const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(event.externalReferenceId)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(await announcementsOf(event)).toHaveLength(1)
    })

    it('an event without shows as it is', async () => {
      const event = await createTestEvent(test, { shows: [] })
      expect((await cancel(event.externalReferenceId)).answer).toEqual(event)
      expect(await announcementsOf(event)).toEqual([])
    })

    it('stays cancelled whatever update-event sends', async () => {
      const event = await anEvent()
      const { answer: cancelled } = await cancel(event.externalReferenceId)
      const { status, problem } = await test.call(updateEvent, { body: event })
      expect(status).toBe(422)
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([
        '/updatedAt',
        '/shows/0/status',
        '/shows/1/status',
      ])
      const { answer } = await test.call(updateEvent, { body: { ...cancelled, title: 'Otro nombre' } })
      expect([statusesOf(answer), answer.title]).toEqual([['CANCELLED', 'CANCELLED'], 'Otro nombre'])
    })

    it('a LIVE show that was added after all others were cancelled', async () => {
      const event = await anEvent()
      await cancel(event.externalReferenceId)
      const body = { externalReferenceId: event.externalReferenceId, shows: [buildShow()] }
      const { answer } = await test.call(updateEvent, { body })
      expect(statusesOf(answer)).toEqual(['CANCELLED', 'CANCELLED', 'LIVE'])
    })

    it('parallel cancellations and additions end in a state that some sequential order gives', async () => {
      const event = await anEvent()
      const { externalReferenceId } = event
      const calls = [
        ...Array.from({ length: 4 }, () => cancel(externalReferenceId)),
        ...Array.from({ length: 4 }, (_, index) =>
          test.call(updateEvent, {
            body: { externalReferenceId, shows: [buildShow({ showId: `${index}` })] },
          }),
        ),
      ]
      const answers = await Promise.all(calls)
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      const after = await read(event._id)
      expect(after.shows).toHaveLength(6)
      expect(statusesOf(after).slice(0, 2)).toEqual(['CANCELLED', 'CANCELLED'])
      const announcements = (await announcementsOf(event)) as { showIds: string[] }[]
      const cancelledIds = after.shows
        .filter(({ status }) => status === 'CANCELLED')
        .map(({ showId }) => showId)
      expect(announcements.flatMap(({ showIds }) => showIds).sort()).toEqual(cancelledIds.sort())
    })
  })

  describe('refuses', () => {
    it('an unknown show, and cancels none', async () => {
      const event = await anEvent()
      await expectRefusal(
        cancel(event.externalReferenceId, { showId: uniqueId('show') }),
        404,
        'show.not_found',
      )
      expect(await read(event._id)).toEqual(event)
    })

    it('a show with a delivered payout, says how to cancel it, and refunds nothing', async () => {
      const { eventReference, payoutIds } = await sellFor(test, 'reseller@example.com')
      const payout = await payOut(test, String(payoutIds[0]))
      for (const query of [{}, { showId: 'show' }, { reclaimPayouts: false }]) {
        const { status, problem } = await cancel(eventReference, query)
        expect([status, problem.code]).toEqual([409, 'event.has_payouts'])
        expect(problem.detail).toContain('`reclaimPayouts=true`')
      }
      const params = { externalReferenceId: eventReference }
      const spanish = await test.call(cancelEvent, { params, headers: { 'accept-language': 'es' } })
      expect(spanish.problem.detail).toMatch(/^Ya se pagaron liquidaciones .*`reclaimPayouts=true`/)
      await test.runJobs()
      expect(await readPayout(test, payout._id)).toEqual(payout)
      const { answer } = await test.call(getSale, { params: { saleId: payout.saleId } })
      expect(answer.refund).toBeNull()
      expect((await reclaim(test, eventReference)).status).toBe(200)
      expect((await cancel(eventReference)).status).toBe(200)
    })
  })
})

describe('cancel-event, concurrent with issuing and admissions', () => {
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

describe('preview-cancellation', () => {
  const preview = (externalReferenceId: string, query: { showId?: string } = {}) =>
    test.call(previewCancellation, { params: { externalReferenceId }, query })

  describe('answers', () => {
    it('what the cancellation then does, in numbers and amounts, and stores nothing', async () => {
      const { eventReference, payoutIds } = await sellFor(test, 'reseller@example.com', { count: 3 })
      await storeTickets(test, { eventReference, count: 2 })
      await payOut(test, String(payoutIds[0]))
      await payOut(test, String(payoutIds[1]))
      const { status, answer, text } = await preview(eventReference)
      expect(status, text).toBe(200)
      expect(answer).toEqual({
        externalReferenceId: eventReference,
        showIds: ['show'],
        ticketCount: 5,
        listingCount: 0,
        refunds: [{ currency: 'MXN', count: 3, amount: 324 }],
        payouts: [{ currency: 'MXN', count: 1, amount: 95 }],
        debts: [{ currency: 'MXN', count: 2, amount: 190 }],
        needsReclaim: true,
      })
      expect((await preview(eventReference)).answer).toEqual(answer)

      await reclaim(test, eventReference)
      await test.runJobs()
      const query = { externalReferenceEventId: eventReference }
      const refunds = (await test.call(listRefunds, { query })).answer.results
      expect(sumOf(refunds.map(({ amount }) => amount))).toBe(32_400)
      const payouts = (await test.call(listPayouts, { query })).answer.results
      expect(sumOf(payouts.map(({ debt }) => debt?.amount ?? 0))).toBe(19_000)
      expect((await preview(eventReference)).answer).toMatchObject({
        ...{ showIds: [], ticketCount: 0, refunds: [], payouts: [], debts: [] },
        needsReclaim: false,
      })
    })

    it('the show that the query names', async () => {
      const { externalReferenceId, shows } = await createTestEvent(test, {
        shows: [buildShow(), buildShow()],
      })
      const showIds = shows.map(({ showId }) => showId)
      expect((await preview(externalReferenceId)).answer.showIds).toEqual(showIds)
      const { answer } = await preview(externalReferenceId, { showId: String(showIds[1]) })
      expect(answer).toMatchObject({ showIds: [showIds[1]], needsReclaim: false })
    })
  })

  describe('refuses', () => {
    it('an unknown show', async () => {
      const event = await createTestEvent(test)
      const { problem } = await preview(event.externalReferenceId, { showId: 'no-such-show' })
      expect(problem.code).toBe('show.not_found')
    })
  })
})

expectEveryCode(cancelEvent)
expectEveryCode(previewCancellation)
