import { setTimeout as sleep } from 'node:timers/promises'
import {
  admitTicket,
  cancelEvent,
  DEFAULT_PAGE_SIZE,
  deleteTicket,
  enqueueTickets,
  listTickets,
  type Ticket,
  updateTicket,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { buildShow, createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import {
  buildFullTicket,
  buildTicket,
  buildTickets,
  createTestTicket,
  createTestTickets,
} from '../../../test/builders/tickets.ts'
import { makeForFile } from '../../../test/open-for-file.ts'

const test = withTestApp()

const event = makeForFile(() => createTestEvent(test))

const OWN_ID = '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17'

type Query = Readonly<Record<string, string | number>>

const list = (query: Query) => test.call(listTickets, { query })
const idsOf = (tickets: readonly { readonly ticketId: string }[]) => tickets.map(({ ticketId }) => ticketId)

/** Reads all pages and returns their tickets. */
async function listAll(query: Query, between: () => Promise<unknown> = async () => undefined) {
  const tickets: Ticket[] = []
  for (let cursor: string | null = '', pages = 0; cursor !== null; pages++) {
    const { status, text, answer } = await list(cursor === '' ? query : { ...query, cursor })
    expect(status, text).toBe(200)
    expect(answer.results.length).toBeLessThanOrEqual(Number(query.limit ?? DEFAULT_PAGE_SIZE))
    expect(pages).toBeLessThan(100)
    tickets.push(...answer.results)
    cursor = answer.nextCursor
    await between()
  }
  return tickets
}

const change = (ticketId: string | undefined, door: string) =>
  test.call(updateTicket, { params: { ticketId: String(ticketId) }, body: { props: { seating: { door } } } })

/** Separates changes by some milliseconds, so that their order is defined. */
const tick = () => sleep(3)

describe('list-tickets', () => {
  describe('answers', () => {
    it('tickets as get-ticket returns them, oldest first, in pages', async () => {
      const order = uniqueId('order')
      const issued: Ticket[] = []
      for (let index = 0; index < 7; index++) {
        issued.push(await createTestTicket(test, event, buildFullTicket(event, { orderId: order })))
        await tick()
      }
      for (const limit of [1, 3, 7, 8]) expect(await listAll({ orderId: order, limit })).toEqual(issued)
      const { answer } = await list({ orderId: order, limit: 7 })
      expect(answer.nextCursor).toBeNull()
    })

    it('only tickets that match all filters', async () => {
      const other = await createTestEvent(test, { shows: [buildShow(), buildShow()] })
      const [first, second] = other.shows
      const order = uniqueId('order')
      const here = await createTestTicket(test, other, { orderId: order })
      const there = await createTestTicket(test, other, { showId: String(second?.showId) })
      await createTestTicket(test, event, { orderId: order })
      const filter = { externalReferenceEventId: other.externalReferenceId }
      expect(await listAll(filter)).toEqual([here, there])
      expect(await listAll({ ...filter, showId: String(first?.showId) })).toEqual([here])
      expect(await listAll({ ...filter, orderId: order })).toEqual([here])
      expect(await listAll({ ...filter, showId: String(second?.showId), orderId: order })).toEqual([])
      expect(await listAll({ ...filter, status: 'ACTIVE' })).toEqual([here, there])
      expect(await listAll({ externalReferenceEventId: 'unknown' })).toEqual([])
    })

    it('tickets filtered by the status that get-ticket returns, and no deleted ones', async () => {
      const doomed = await createTestEvent(test, { shows: [buildShow(), buildShow()] })
      const [first, second] = doomed.shows
      const place = { showId: String(second?.showId) }
      const [cancelled, used, deleted] = await createTestTickets(test, buildTickets(doomed, 3))
      const active = await createTestTicket(test, doomed, place)
      await test.call(admitTicket, { params: { ticketId: String(used?.ticketId) } })
      await test.call(deleteTicket, { params: { ticketId: String(deleted?.ticketId) } })
      const externalReferenceId = doomed.externalReferenceId
      await test.call(cancelEvent, {
        params: { externalReferenceId },
        query: { showId: String(first?.showId) },
      })
      const filter = { externalReferenceEventId: externalReferenceId }
      for (const sweep of [async () => undefined, () => test.runJobs()]) {
        await sweep()
        const idsBy = async (query: Query) => idsOf(await listAll({ ...filter, ...query }))
        expect(await idsBy({ status: 'CANCELLED' })).toEqual([cancelled?.ticketId])
        expect(await idsBy({ status: 'USED' })).toEqual([used?.ticketId])
        expect(await idsBy({ status: 'ACTIVE' })).toEqual([active.ticketId])
        expect(await idsBy({ status: 'LISTED' })).toEqual([])
        expect((await idsBy({})).sort()).toEqual(
          idsOf([cancelled, used, active].filter((each) => each !== undefined)).sort(),
        )
      }
    })

    it('tickets changed since a given time, in the order of the changes', async () => {
      const order = uniqueId('order')
      const [first, second, third] = await createTestTickets(test, buildTickets(event, 3, { orderId: order }))
      await tick()
      const { answer: changed } = await change(third?.ticketId, 'norte')
      await tick()
      await change(first?.ticketId, 'sur')
      const ids = [third?.ticketId, first?.ticketId]
      const since = { orderId: order, updatedSince: changed.updatedAt }
      for (const limit of [1, 2, 100]) expect(idsOf(await listAll({ ...since, limit }))).toEqual(ids)
      const all = await listAll({ orderId: order, updatedSince: '2020-01-01T00:00:00-03:00', limit: 1 })
      expect(idsOf(all)).toEqual([second?.ticketId, ...ids])
      expect(await listAll({ orderId: order, updatedSince: '2099-01-01t00:00:00z' })).toEqual([])
    })

    it('each ticket once while others are issued and changed between pages', async () => {
      const order = uniqueId('order')
      const issued = await createTestTickets(test, buildTickets(event, 12, { orderId: order }))
      let page = 0
      const disturb = async () => {
        await createTestTickets(test, buildTickets(event, 2, { orderId: page < 3 ? order : null }))
        await change(issued[page]?.ticketId, 'norte')
        page += 1
      }
      const listed = idsOf(await listAll({ orderId: order, limit: 5 }, disturb))
      expect(new Set(listed).size).toBe(listed.length)
      expect(listed.slice(0, 12).sort()).toEqual(idsOf(issued).sort())
    })

    it('PENDING tickets only on request, with the same filters and in pages', async () => {
      const order = uniqueId('order')
      const batches = [
        buildTickets(event, 3, { orderId: order }),
        buildTickets(event, 2),
        [buildTicket(event, { orderId: order }), buildTicket(event), buildTicket(event, { orderId: order })],
      ]
      const accepted: Ticket[] = []
      for (const body of batches) {
        accepted.push(...(await test.call(enqueueTickets, { body })).answer)
        await tick()
      }
      const matching = accepted.filter(({ orderId }) => orderId === order)
      for (const limit of [1, 2, 4, 100]) {
        expect(await listAll({ status: 'PENDING', orderId: order, limit })).toEqual(matching)
      }
      expect(await listAll({ orderId: order })).toEqual([])
      expect(
        await listAll({ status: 'PENDING', orderId: order, externalReferenceEventId: 'unknown' }),
      ).toEqual([])
      const since = { status: 'PENDING', orderId: order, updatedSince: String(matching.at(-1)?.updatedAt) }
      expect(await listAll(since)).toEqual(matching.slice(-2))
      await test.runJobs()
      expect(await listAll({ status: 'PENDING', orderId: order })).toEqual([])
      expect(idsOf(await listAll({ orderId: order })).sort()).toEqual(idsOf(matching).sort())
    })

    it('REJECTED tickets only on request, with their reasons and in pages', async () => {
      const order = uniqueId('order')
      const { ticketAccess } = buildTicket(event)
      const owner = buildTicket(event, { ticketAccess })
      const late = [1, 2, 3].map(() => buildTicket(event, { ticketAccess, orderId: order }))
      for (const body of [owner, ...late]) await test.call(enqueueTickets, { body: [body] })
      await test.runJobs()
      for (const limit of [1, 2, 100]) {
        const rejected = await listAll({ status: 'REJECTED', orderId: order, limit })
        expect(idsOf(rejected)).toEqual(idsOf(late))
        expect(rejected.map(({ rejection }) => rejection?.code)).toEqual(
          late.map(() => 'ticket.locator_taken'),
        )
      }
      expect(await listAll({ orderId: order })).toEqual([])
      const [, second] = await listAll({ status: 'REJECTED', orderId: order })
      const since = { status: 'REJECTED', orderId: order, updatedSince: String(second?.updatedAt) }
      expect(idsOf(await listAll(since))).toEqual(idsOf(late.slice(1)))
    })
  })

  describe('refuses', () => {
    const cursor = (text: string) => Buffer.from(text).toString('base64url')

    it.each<[string, string, Query]>([
      ['/externalReferenceEventId', 'field.required', { showId: 'show' }],
      ['/cursor', 'field.malformed', { cursor: cursor('x') }],
      ['/cursor', 'field.malformed', { cursor: cursor(OWN_ID), updatedSince: '2027-01-01T00:00:00Z' }],
      ['/cursor', 'field.malformed', { cursor: cursor(OWN_ID), status: 'PENDING' }],
    ])('%s: %s for %j', async (pointer, code, query) => {
      const { status, problem } = await list(query)
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, code }))
    })
  })
})
