import { admitTicket, admitTicketBatch, MAX_ADMISSIONS_PER_BATCH } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestSeller, withTestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import {
  cancelStoredShow,
  readStoredTickets,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
  storeTickets,
} from '../../../test/builders/stored-tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { sized } from '../../../test/full.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const testApp = withTestApp()
const event = makeForFile(() => storeEvent(testApp))

describe('admit-ticket', () => {
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
})

describe('admit-ticket-batch', () => {
  const MOVE_CLOCK = positional(
    'test.move_clock_two_days',
    `update sellers
   set clock_offset = interval '2 days'
   where seller_id = $1`,
  )

  interface Entry {
    readonly ticketId: string
    readonly entryDate: string
  }

  const EIGHT = '2026-03-19T20:00:00-03:00'
  const NINE = '2026-03-19T21:00:00-03:00'

  async function report(body: unknown) {
    const { status, answer, problem } = await testApp.call(admitTicketBatch, { body })
    return status === 200 ? answer : problem
  }

  async function entryOf(ticketId: string) {
    const [ticket] = await readStoredTickets(testApp, [ticketId])
    return ticket?.entered_at?.toISOString()
  }

  function inSeconds(seconds: number) {
    return new Date(Date.now() + seconds * 1_000).toISOString()
  }

  describe('answers', () => {
    it('admits every ticket with the entry that the door reports', async () => {
      const ticketIds = await storeTickets(testApp, { ...event, count: 3 })
      expect(await report(ticketIds.map((ticketId) => ({ ticketId, entryDate: EIGHT })))).toBe(true)
      const tickets = await readStoredTickets(testApp, ticketIds)
      expect(tickets.map(({ status, entered_at }) => [status, entered_at?.toISOString()])).toEqual(
        ticketIds.map(() => ['USED', '2026-03-19T23:00:00.000Z']),
      )
      expect(Number(tickets[0]?.reported_at)).toBeGreaterThan(Date.now() - 10_000)
    })

    it('announces all admissions of a report in one row', async () => {
      const ticketIds = await storeTickets(testApp, { ...event, count: 3 })
      await report(ticketIds.map((ticketId) => ({ ticketId, entryDate: EIGHT })))
      const rows = (await readOutbox(testApp)).filter(({ payload }) =>
        (payload.ticketIds as string[]).includes(String(ticketIds[0])),
      )
      expect(rows.map(({ topic, payload }) => [topic, (payload.ticketIds as string[]).toSorted()])).toEqual([
        ['ticket.admitted', ticketIds.toSorted()],
      ])
    })

    it('answers false for an unknown or refused ticket without undoing the others', async () => {
      const good = await storeTicket(testApp, event)
      const listed = await storeTicket(testApp, { ...event, status: 'LISTED' })
      for (const bad of ['unknown', listed]) {
        const body = [bad, good].map((ticketId) => ({ ticketId, entryDate: EIGHT }))
        expect(await report(body)).toBe(false)
      }
      expect(await entryOf(good)).toBe(new Date(EIGHT).toISOString())
      expect(await entryOf(listed)).toBeUndefined()
    })

    it('accepts entries up to five minutes ahead, and from 2000 on', async () => {
      const [ahead, old] = await storeTickets(testApp, { ...event, count: 2 })
      expect(await report([{ ticketId: ahead, entryDate: inSeconds(290) }])).toBe(true)
      expect(await report([{ ticketId: old, entryDate: '2000-01-01T00:00:00Z' }])).toBe(true)
    })

    it("compares entry times with the seller's test clock", async () => {
      const { sellerId, privateKey } = await createTestSeller(testApp.database, 'early-bird')
      await testApp.database.rows(MOVE_CLOCK, [sellerId])
      const own = await storeEvent(testApp, { sellerId })
      const ticketId = await storeTicket(testApp, { ...own, sellerId })
      const twoDays = 2 * 24 * 3_600
      const answers = []
      for (const seconds of [twoDays + 310, twoDays + 290]) {
        const body = [{ ticketId, entryDate: inSeconds(seconds) }]
        answers.push((await testApp.call(admitTicketBatch, { body, key: privateKey })).answer)
      }
      expect(answers).toEqual([false, true])
    })

    it('admits a thousand tickets in one report', async () => {
      const ticketIds = await storeTickets(testApp, { ...event, count: MAX_ADMISSIONS_PER_BATCH })
      expect(await report(ticketIds.map((ticketId) => ({ ticketId, entryDate: EIGHT })))).toBe(true)
    })

    it('gives the same result for any order of entries, and when repeated', async () => {
      const entry = fc.record({ ticket: fc.nat(4), entryDate: fc.constantFrom(EIGHT, NINE) })
      const entries = fc.array(entry, { minLength: 1, maxLength: 8 })
      await fc.assert(
        fc.asyncProperty(entries, fc.integer(), async (sent, seed) => {
          const [one, other] = [await fresh(), await fresh()]
          const body = (ids: readonly string[]): Entry[] =>
            sent.map(({ ticket, entryDate }) => ({ ticketId: ids[ticket] ?? 'unknown', entryDate }))
          const shuffled = shuffle(body(other), seed)
          const answers = [await report(body(one)), await report(shuffled), await report(body(one))]
          expect(new Set(answers).size).toBe(1)
          expect(await datesOf(other)).toEqual(await datesOf(one))
        }),
        { numRuns: sized(10, 100) },
      )
    })
  })

  /** Creates four active tickets and adds a fifth, unknown id. */
  function fresh(): Promise<string[]> {
    return storeTickets(testApp, { ...event, count: 4 })
  }

  async function datesOf(ticketIds: readonly string[]) {
    const tickets = await readStoredTickets(testApp, ticketIds)
    return tickets.map(({ entered_at }) => entered_at)
  }

  function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
    return items
      .map((item, index) => ({ item, place: Math.sin(seed + index * 7_919) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)
  }
})
