import { admitTicketBatch, MAX_ADMISSIONS_PER_BATCH } from '@taquilla/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, createTestSeller, type TestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import {
  readStoredTickets,
  type StoredEvent,
  storeEvent,
  storeTicket,
  storeTickets,
} from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { sized } from '../../../test/full.ts'
import { positional } from '../../../test/positional.ts'

let testApp: TestApp
let event: StoredEvent

beforeAll(async () => {
  testApp = await buildTestApp()
  event = await storeEvent(testApp)
})
afterAll(() => testApp.close())

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

describe('admit-ticket-batch', () => {
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

    it('answers a repeated report as the first time and keeps its entries', async () => {
      const ticketIds = await storeTickets(testApp, { ...event, count: 3 })
      const body = ticketIds.map((ticketId, index) => ({ ticketId, entryDate: index === 0 ? EIGHT : NINE }))
      expect(await report(body)).toBe(true)
      const before = await readStoredTickets(testApp, ticketIds)
      expect(await report(body.toReversed())).toBe(true)
      expect(await readStoredTickets(testApp, ticketIds)).toEqual(before)
    })

    it('answers false for a ticket already admitted at another time, and keeps the first entry', async () => {
      const ticketId = await storeTicket(testApp, event)
      expect(await report([{ ticketId, entryDate: NINE }])).toBe(true)
      expect(await report([{ ticketId, entryDate: EIGHT }])).toBe(false)
      expect(await entryOf(ticketId)).toBe(new Date(NINE).toISOString())
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

    it('answers false for entries with faults, and admits the others', async () => {
      const [good, ahead] = await storeTickets(testApp, { ...event, count: 2 })
      const entries = [
        { ticketId: 'https://x.example/q ', entryDate: EIGHT },
        { ticketId: ahead, entryDate: inSeconds(310) },
        { ticketId: good, entryDate: EIGHT },
        { entryDate: EIGHT, gate: 7 },
        null,
      ]
      expect(await report(entries)).toBe(false)
      expect(await entryOf(String(good))).toBe(new Date(EIGHT).toISOString())
      expect(await entryOf(String(ahead))).toBeUndefined()
    })

    it('keeps the earliest of several entries of one ticket, whatever their order', async () => {
      for (const order of [(dates: string[]) => dates, (dates: string[]) => dates.toReversed()]) {
        const ticketId = await storeTicket(testApp, event)
        const body = order([EIGHT, NINE]).map((entryDate) => ({ ticketId, entryDate }))
        expect(await report(body)).toBe(false)
        expect(await entryOf(ticketId)).toBe(new Date(EIGHT).toISOString())
      }
    })

    it('accepts the same entry twice in one report', async () => {
      const ticketId = await storeTicket(testApp, event)
      const samePlaceOfTime = '2026-03-19t23:00:00.000z'
      expect(
        await report([
          { ticketId, entryDate: EIGHT },
          { ticketId, entryDate: samePlaceOfTime },
        ]),
      ).toBe(true)
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

  describe('refuses', () => {
    it('a report that is no list, empty or too long', async () => {
      const many = Array.from({ length: MAX_ADMISSIONS_PER_BATCH + 1 }, () => ({
        ticketId: 'T',
        entryDate: EIGHT,
      }))
      for (const body of [{ ticketId: 'T', entryDate: EIGHT }, [], many]) {
        const problem = await report(body)
        expect(problem).toMatchObject({ code: 'request.invalid' })
        expect(problem).toHaveProperty('errors[0].pointer', '')
      }
    })
  })

  expectEveryCode(admitTicketBatch)
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
