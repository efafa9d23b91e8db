import {
  cancelEvent,
  createTickets,
  deleteTicket,
  enqueueTickets,
  getTicket,
  listTickets,
  type Ticket,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import {
  buildFullTicket,
  buildTicket,
  buildTickets,
  createTestTicket,
  createTestTickets,
} from '../../../test/builders/tickets.ts'
import { answerOf } from '../../../test/call.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const READ_BATCHES = positional('test.read_batches', 'select b::text as row_text from ticket_batches b')

const test = withTestApp()

const event = makeForFile(() => createTestEvent(test))

const send = (body: unknown, headers = {}) => test.call(enqueueTickets, { body, headers })
const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })

async function enqueue(body: unknown): Promise<Ticket[]> {
  return answerOf(send(body))
}

describe('enqueue-tickets', () => {
  describe('answers', () => {
    it('every ticket as PENDING, as get-ticket returns it, in the order sent', async () => {
      const body = [buildFullTicket(event, { ticketId: uniqueId('zz') }), ...buildTickets(event, 3)]
      const answer = await enqueue(body)
      expect(answer.map(({ ticketId, status }) => [ticketId, status])).toEqual(
        body.map(({ ticketId }) => [ticketId, 'PENDING']),
      )
      for (const ticket of answer) expect((await read(ticket.ticketId)).answer).toEqual(ticket)
    })

    it('the response of create-tickets except id, status and time', async () => {
      const body = buildFullTicket(event, { showId: null })
      const [pending] = await enqueue([body])
      await test.runJobs()
      const { answer: created } = await read(body.ticketId)
      expect(created).toEqual({
        ...pending,
        status: 'ACTIVE',
        createdAt: created.createdAt,
        updatedAt: created.updatedAt,
      })
      const [sync] = await createTestTickets(test, [
        { ...body, ticketId: uniqueId('ticket'), ticketAccess: buildTicket(event).ticketAccess },
      ])
      const { _id, ticketId, createdAt, updatedAt } = created
      expect(created).toEqual({ ...sync, _id, ticketId, createdAt, updatedAt })
    })

    it('before any worker has run, with the codes encrypted', async () => {
      const body = buildFullTicket(event)
      await enqueue([body])
      const rows = await test.database.rows<{ row_text: string }>(READ_BATCHES, [])
      const everything = rows.map(({ row_text }) => row_text).join('\n')
      expect(everything).toContain(body.ticketId)
      for (const secret of [body.ticketAccess.locator, 'lucia.ferreyra', 'Martín', 'RET-40815']) {
        expect(everything).not.toContain(secret)
        expect(everything).not.toContain(Buffer.from(secret).toString('hex'))
      }
      expect(await readOutbox(test)).toContainEqual(
        expect.objectContaining({ topic: 'ticket_batch.accepted' }),
      )
    })

    it('waiting and stored tickets in their current state, without issuing them again', async () => {
      const pending = buildTicket(event)
      const [accepted] = await enqueue([pending])
      const [again] = await enqueue([pending])
      expect(again).toEqual(accepted)

      const stored = buildTicket(event)
      const created = await createTestTicket(test, event, stored)
      const fresh = buildTicket(event)
      const answer = await enqueue([stored, fresh, pending])
      expect([answer[0], answer[2]]).toEqual([created, accepted])
      expect(answer[1]).toMatchObject({ ticketId: fresh.ticketId, status: 'PENDING' })
      const before = await test.database.rows(READ_BATCHES, [])
      expect(await enqueue([stored, pending])).toEqual([created, accepted])
      expect(await test.database.rows(READ_BATCHES, [])).toHaveLength(before.length)

      await test.runJobs()
      expect((await read(pending.ticketId)).answer).toMatchObject({ _id: accepted?._id, status: 'ACTIVE' })
    })

    it('a repeated ticket whose show was cancelled since', async () => {
      const doomed = await createTestEvent(test)
      const [waiting, stored] = buildTickets(doomed, 2)
      await createTestTickets(test, stored ? [stored] : [])
      const [accepted] = await enqueue([waiting])
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      const answer = await enqueue([stored, waiting])
      expect(answer).toMatchObject([{ status: 'CANCELLED' }, accepted ?? {}])
    })

    it('the first response for a repeated Idempotency-Key, with one stored batch', async () => {
      const body = buildTickets(event, 3)
      const headers = { 'idempotency-key': uniqueId('key') }
      const before = await test.database.rows(READ_BATCHES, [])
      const answers = [await send(body, headers), await send(body, headers)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[1]?.text).toBe(answers[0]?.text)
      expect(await test.database.rows(READ_BATCHES, [])).toHaveLength(before.length + 1)
      const other = await send([body[0], buildTicket(event)], { 'idempotency-key': uniqueId('key') })
      expect(other.answer[0]).toEqual(answers[0]?.answer[0])
    })
  })

  describe('refuses', () => {
    it('a whole batch for one ticket of a cancelled show', async () => {
      const doomed = await createTestEvent(test)
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      const fresh = buildTicket(event)
      const { status, problem } = await send([fresh, buildTicket(doomed)])
      expect([status, problem.code]).toEqual([409, 'show.cancelled'])
      expect(problem.errors).toMatchObject([{ pointer: '/1/showId', code: 'show.cancelled' }])
      expect((await read(fresh.ticketId)).status).toBe(404)
    })

    it('a whole batch if ids or codes are taken by stored or waiting tickets', async () => {
      const [stored, waiting, deleted, fresh] = [1, 2, 3, 4].map(() => buildTicket(event))
      await test.call(createTickets, { body: [stored, deleted] })
      await test.call(deleteTicket, { params: { ticketId: String(deleted?.ticketId) } })
      await enqueue([waiting])
      await expectRefusal(
        send([
          fresh,
          { ...stored, price: 1 },
          { ...waiting, price: 1 },
          deleted,
          buildTicket(event, { ...(stored && { ticketAccess: stored.ticketAccess }) }),
        ]),
        422,
        'request.invalid',
      )
      const answer = await send([fresh, { ...stored, price: 1 }, { ...waiting, price: 1 }, deleted])
      expect([answer.status, answer.problem.code]).toEqual([409, 'ticket.already_exists'])
      expect(answer.problem.errors).toMatchObject([
        { pointer: '/1/ticketId', code: 'ticket.already_exists' },
        { pointer: '/2/ticketId', code: 'ticket.already_exists' },
        { pointer: '/3/ticketId', code: 'ticket.already_exists' },
      ])
      expect((await read(String(fresh?.ticketId))).status).toBe(404)
    })

    it('a code of a stored ticket', async () => {
      const stored = buildTicket(event)
      await createTestTickets(test, [stored])
      const { status, problem } = await send([buildTicket(event, { ticketAccess: stored.ticketAccess })])
      expect([status, problem.code]).toEqual([409, 'ticket.locator_taken'])
      expect(problem.errors).toMatchObject([{ pointer: '/0/ticketAccess/locator' }])
    })

    it('the same conflicts with an Idempotency-Key, which adds a transaction', async () => {
      const waiting = buildTicket(event)
      await enqueue([waiting])
      await expectRefusal(
        send([{ ...waiting, price: 1 }], {
          'idempotency-key': uniqueId('key'),
        }),
        409,
        'ticket.already_exists',
      )
    })

    it('nothing because of waiting tickets of another seller', async () => {
      const theirs = await createTestEvent(test, {}, test.otherSeller)
      const body = buildTicket(theirs)
      await test.call(enqueueTickets, { body: [body], key: test.otherSeller.privateKey })
      const own = buildTicket(event, { ticketId: body.ticketId, ticketAccess: body.ticketAccess })
      for (const headers of [{}, { 'idempotency-key': uniqueId('key') }]) {
        expect((await send([own], headers)).status).toBe(200)
      }
      const { answer } = await test.call(listTickets, { query: { status: 'PENDING', limit: 500 } })
      expect(answer.results.filter(({ ticketId }) => ticketId === body.ticketId)).toHaveLength(1)
    })
  })

  expectEveryCode(enqueueTickets)
})
