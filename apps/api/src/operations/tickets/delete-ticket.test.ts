import {
  admitTicket,
  cancelEvent,
  deleteTicket,
  type Event,
  enqueueTickets,
  getTicket,
  listTickets,
} from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { storeTicket } from '../../../test/builders/stored-tickets.ts'
import { buildTicket, createTestTicket } from '../../../test/builders/tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

let test: TestApp
let event: Event

beforeAll(async () => {
  test = await buildTestApp()
  event = await createTestEvent(test)
})
afterAll(() => test.close())

const send = (ticketId: string, headers = {}) => test.call(deleteTicket, { params: { ticketId }, headers })
const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })

async function announcementsOf(ticketId: string) {
  return (await readOutbox(test)).filter(
    ({ topic, payload }) => topic === 'ticket.deleted' && String(payload.ticketIds) === ticketId,
  )
}

describe('delete-ticket', () => {
  describe('answers', () => {
    it('an empty response; no call finds the ticket, and one announcement follows', async () => {
      const { ticketId, orderId } = await createTestTicket(test, event, { orderId: uniqueId('order') })
      const { status, text } = await send(ticketId)
      expect([status, text]).toEqual([200, ''])
      expect((await read(ticketId)).status).toBe(404)
      const { answer } = await test.call(listTickets, { query: { orderId: String(orderId) } })
      expect(answer.results).toEqual([])
      expect((await test.call(admitTicket, { params: { ticketId } })).status).toBe(404)
      expect(await announcementsOf(ticketId)).toHaveLength(1)
    })

    it('a listed ticket in the same way', async () => {
      const place = { eventReference: event.externalReferenceId, ticketOptionId: 'platea' }
      const showId = String(event.shows[0]?.showId)
      const ticketId = await storeTicket(test, { ...place, showId, status: 'LISTED' })
      expect((await send(ticketId)).status).toBe(200)
      expect((await read(ticketId)).status).toBe(404)
    })

    it('the first response for a repeated Idempotency-Key', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const headers = { 'idempotency-key': uniqueId('key') }
      const answers = [await send(ticketId, headers), await send(ticketId, headers)]
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [200, ''],
        [200, ''],
      ])
    })

    it('one of 20 calls at once through two instances', async () => {
      const second = await buildSecondApp(test)
      const { ticketId } = await createTestTicket(test, event)
      const key = test.seller.privateKey
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          sendCall(index % 2 ? second.app : test.app, deleteTicket, { key, params: { ticketId } }),
        ),
      )
      await second.close()
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
      expect(await announcementsOf(ticketId)).toHaveLength(1)
    })

    it('lets exactly one of a concurrent delete and admission succeed', async () => {
      for (let round = 0; round < 15; round++) {
        const { ticketId } = await createTestTicket(test, event)
        const [deleted, admitted] = await Promise.all([
          send(ticketId),
          test.call(admitTicket, { params: { ticketId } }),
        ])
        expect(deleted.status === 200).toBe(admitted.answer !== true)
        expect((await read(ticketId)).status).toBe(deleted.status === 200 ? 404 : 200)
      }
    })
  })

  describe('refuses', () => {
    it('a used or cancelled ticket, also before the sweep job', async () => {
      const doomed = await createTestEvent(test)
      const used = await createTestTicket(test, event)
      const cancelled = await createTestTicket(test, doomed)
      await test.call(admitTicket, { params: { ticketId: used.ticketId } })
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      const details = new Set<string>()
      for (const sweep of [async () => undefined, () => test.runJobs()]) {
        await sweep()
        for (const [ticketId, state] of [
          [used.ticketId, 'USED'],
          [cancelled.ticketId, 'CANCELLED'],
        ] as const) {
          const { status, problem } = await send(ticketId)
          expect([status, problem.code]).toEqual([409, 'ticket.final'])
          expect(problem.detail).toContain(`El ticket \`${ticketId}\` está en \`${state}\` desde el 20`)
          details.add(problem.detail)
          expect((await read(ticketId)).answer.status).toBe(state)
          expect(await announcementsOf(ticketId)).toEqual([])
        }
      }
      expect(details.size, 'the sweep does not change since when a ticket is final').toBe(2)
    })

    it('queued and rejected tickets', async () => {
      const owner = buildTicket(event)
      const late = buildTicket(event, { ticketAccess: owner.ticketAccess })
      await test.call(enqueueTickets, { body: [owner] })
      await test.call(enqueueTickets, { body: [late] })
      const { status, problem } = await send(late.ticketId)
      expect([status, problem.code]).toEqual([409, 'ticket.pending'])
      await test.runJobs()
      const rejected = await send(late.ticketId)
      expect([rejected.status, rejected.problem.code]).toEqual([409, 'ticket.final'])
      expect((await read(late.ticketId)).answer.status).toBe('REJECTED')
    })

    it('a ticket that is unknown, deleted before or cannot exist', async () => {
      const { ticketId } = await createTestTicket(test, event)
      await send(ticketId)
      for (const id of ['unknown', ticketId, ' ', 'x'.repeat(300)]) {
        const { status, problem } = await send(id)
        expect([status, problem.code]).toEqual([404, 'ticket.not_found'])
      }
      expect(await announcementsOf(ticketId)).toHaveLength(1)
    })
  })

  expectEveryCode(deleteTicket)
})
