import {
  admitTicket,
  cancelEvent,
  createTickets,
  deleteTicket,
  enqueueTickets,
  getTicket,
  plainFieldsOf,
  updateTicket,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { buildEvent, buildShow, createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import {
  buildFullTicket,
  buildTicket,
  buildTickets,
  createTestTicket,
  createTestTickets,
} from '../../../test/builders/tickets.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const test = withTestApp()

const event = makeForFile(() => createTestEvent(test))

const send = (body: unknown, headers = {}) => test.call(createTickets, { body, headers })
const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })

async function expectNothingStored(body: readonly { readonly ticketId: string }[]) {
  for (const { ticketId } of body) expect((await read(ticketId)).status).toBe(404)
}

async function announcedIds(topic: string): Promise<unknown[]> {
  const changes = (await readOutbox(test)).filter((change) => change.topic === topic)
  return changes.flatMap(({ payload }) => payload.ticketIds)
}

describe('create-tickets', () => {
  describe('answers', () => {
    it('every ticket as get-ticket returns it, in the order sent', async () => {
      const body = [
        buildFullTicket(event, { ticketId: uniqueId('zz') }),
        ...buildTickets(event, 5),
        buildTicket(event, { ticketId: uniqueId('AA') }),
      ]
      const { status, answer, text } = await send(body)
      expect(status, text).toBe(200)
      expect(answer.map(({ ticketId }) => ticketId)).toEqual(body.map(({ ticketId }) => ticketId))
      for (const ticket of answer) expect((await read(ticket.ticketId)).answer).toEqual(ticket)
    })

    it('the sent values with defaults', async () => {
      const full = buildFullTicket(event)
      const [ticket] = await createTestTickets(test, [full])
      expect(ticket).toMatchObject({
        ticketId: full.ticketId,
        externalReferenceEventId: event.externalReferenceId,
        showId: event.shows[0]?.showId,
        ticketOptionId: 'platea',
        priceTypeId: 'general',
        price: 68000.5,
        currency: 'ARS',
        buyer: { email: 'lucia.ferreyra@example.com', name: 'Lucía Ferreyra', phone: null },
        currentOwnerEmail: 'lucia.ferreyra@example.com',
        ticketSellerId: test.seller.sellerId,
        status: 'ACTIVE',
        rejection: null,
        ...plainFieldsOf(full),
        holder: { fullName: 'Martín Olmos', identificationNumber: '27890123' },
        props: full.props,
        primarySalesFee: { type: 'PERCENTAGE', value: 10.5 },
      })
      const plain = await createTestTicket(test, event)
      expect(plain).toMatchObject({
        priceTypeId: null,
        buyer: { name: null },
        ...plainFieldsOf({}),
        holder: null,
        props: { seating: null, urls: null, isPartOfAPass: false, other: null },
        primarySalesFee: null,
      })
    })

    it('a buyer with a phone, whose tickets belong to the additional e-mail, if any', async () => {
      const buyer = '+5493515550187'
      const known = await createTestTicket(test, event, { buyer, buyerEmailExternal: 'camila@example.com' })
      expect(known.buyer).toEqual({ email: null, name: null, phone: buyer })
      expect(known.currentOwnerEmail).toBe('camila@example.com')
      expect((await createTestTicket(test, event, { buyer })).currentOwnerEmail).toBeNull()
    })

    it('no code and no code type', async () => {
      const body = buildFullTicket(event)
      const { text } = await send([body])
      expect(text).not.toContain(body.ticketAccess.locator)
      expect(text).not.toContain('ticketAccess')
    })

    it('100 tickets, announced once', async () => {
      const body = buildTickets(event, 100)
      await createTestTickets(test, body)
      const announced = (await announcedIds('ticket.created')).filter((id) =>
        body.some(({ ticketId }) => ticketId === id),
      )
      expect(announced.sort()).toEqual(body.map(({ ticketId }) => ticketId).sort())
    })

    it('the current ticket if it is sent again in any notation, and announces nothing', async () => {
      const body = buildFullTicket(event)
      const first = await createTestTicket(test, event, body)
      const changed = await test.call(updateTicket, {
        params: { ticketId: first.ticketId },
        body: { props: { seating: { door: 'Hall sur' } } },
      })
      const before = await announcedIds('ticket.created')
      const reordered = Object.fromEntries(Object.entries(body).reverse())
      const written = {
        ...reordered,
        price: 68000.5,
        showId: undefined,
        ticketAccess: { ...body.ticketAccess, status: null },
      }
      const fresh = buildTicket(event)
      const { status, answer, text } = await send([written, fresh])
      expect(status, text).toBe(200)
      expect(answer[0]).toEqual(changed.answer)
      expect(await announcedIds('ticket.created')).toEqual([...before, fresh.ticketId])
      const changes = await readOutbox(test)
      await createTestTickets(test, [body, fresh])
      expect(await readOutbox(test)).toEqual(changes)
    })

    it('a repeated ticket whose code was replaced since and given to another ticket', async () => {
      const body = buildTicket(event)
      const { ticketId, ticketAccess } = body
      await createTestTicket(test, event, body)
      const replaced = { ticketAccess: { type: 'OTHER', locator: uniqueId('locator') } }
      await test.call(updateTicket, { params: { ticketId }, body: replaced })
      await createTestTicket(test, event, buildTicket(event, { ticketAccess }))
      const { answer, status, text } = await send([body])
      expect(status, text).toBe(200)
      expect(answer).toEqual([(await read(ticketId)).answer])
    })

    it('a repeated ticket whose show was cancelled since', async () => {
      const doomed = await createTestEvent(test)
      const body = buildTicket(doomed)
      const ticket = await createTestTicket(test, doomed, body)
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      const fresh = buildTicket(event)
      const { answer, status, text } = await send([body, fresh])
      expect(status, text).toBe(200)
      expect(answer[0]).toEqual({ ...ticket, status: 'CANCELLED' })
      expect(answer[1]).toEqual((await read(fresh.ticketId)).answer)
    })
  })

  describe('refuses', () => {
    it('a whole batch for one ticket of a cancelled show', async () => {
      const doomed = await createTestEvent(test, { shows: [buildShow(), buildShow()] })
      const [first, second] = doomed.shows
      await test.call(cancelEvent, {
        params: { externalReferenceId: doomed.externalReferenceId },
        query: { showId: String(first?.showId) },
      })
      const body = [...buildTickets(event, 2), buildTicket(doomed)]
      const { status, problem } = await send(body)
      expect([status, problem.code]).toEqual([409, 'show.cancelled'])
      expect(problem.errors).toMatchObject([{ pointer: '/2/showId', code: 'show.cancelled' }])
      await expectNothingStored(body)
      expect((await send([buildTicket(doomed, { showId: String(second?.showId) })])).status).toBe(200)
    })

    it('a whole batch if ids or codes are taken, each at its pointer', async () => {
      const one = buildTicket(event)
      const other = buildTicket(event)
      const third = buildTicket(event)
      await createTestTickets(test, [one, other, third])
      const fresh = buildTickets(event, 2)
      const { status, problem } = await send([
        fresh[0],
        { ...one, price: 1 },
        fresh[1],
        buildTicket(event, { ticketAccess: other.ticketAccess }),
        buildTicket(event, { ticketId: other.ticketId, ticketAccess: third.ticketAccess }),
      ])
      expect([status, problem.code]).toEqual([409, 'ticket.already_exists'])
      const detail = expect.stringContaining(`El ticket \`${one.ticketId}\` ya se emitió`)
      expect(problem.detail).toEqual(detail)
      expect(problem.errors).toMatchObject([
        { pointer: '/1/ticketId', code: 'ticket.already_exists', detail },
        { pointer: '/3/ticketAccess/locator', code: 'ticket.locator_taken' },
        { pointer: '/4/ticketId', code: 'ticket.already_exists' },
        { pointer: '/4/ticketAccess/locator', code: 'ticket.locator_taken' },
      ])
      await expectNothingStored(fresh)
    })

    it('a code of another ticket, without naming that ticket', async () => {
      const known = buildTicket(event)
      await createTestTickets(test, [known])
      const taken = buildTicket(event, { ticketAccess: known.ticketAccess })
      const { status, problem, text } = await send([taken])
      expect([status, problem.code]).toEqual([409, 'ticket.locator_taken'])
      expect(text).not.toContain(known.ticketId)
      expect(text).not.toContain(known.ticketAccess.locator)
    })

    it('the id or code of a deleted ticket, even for the same ticket', async () => {
      const body = buildTicket(event)
      await createTestTickets(test, [body])
      await test.call(deleteTicket, { params: { ticketId: body.ticketId } })
      const { problem } = await send([body])
      expect(problem.code).toBe('ticket.already_exists')
      expect(problem.detail).toMatch(/se eliminó, y un `ticketId` no se reutiliza\. Puede emitir otro/)
      expect(problem.errors?.map(({ detail }) => detail)).toEqual([problem.detail])
      const reused = [
        buildTicket(event, { ticketId: body.ticketId }),
        { ...buildTicket(event), ticketAccess: body.ticketAccess },
      ]
      expect((await send([reused[0]])).problem.code).toBe('ticket.already_exists')
      expect((await send([reused[1]])).problem.code).toBe('ticket.locator_taken')
      expect((await read(body.ticketId)).status).toBe(404)
    })

    it('the id of a used ticket, which cannot be changed', async () => {
      const body = buildTicket(event)
      await createTestTickets(test, [body])
      await test.call(admitTicket, { params: { ticketId: body.ticketId } })
      const { problem } = await send([{ ...body, price: 1 }])
      expect(problem.detail).toContain('ya se emitió con otro contenido, y su estado no admite cambios.')
    })

    it('an id waiting in the queue, until it is created', async () => {
      const queued = buildTicket(event)
      const { answer } = await test.call(enqueueTickets, { body: [queued] })
      const fresh = buildTicket(event)
      const { status, problem } = await send([fresh, queued])
      expect([status, problem.code]).toEqual([409, 'ticket.pending'])
      expect(problem.errors).toMatchObject([{ pointer: '/1/ticketId', code: 'ticket.pending' }])
      await expectNothingStored([fresh])
      await test.runJobs()
      const created = await send([fresh, queued])
      expect(created.answer[1]).toMatchObject({ _id: answer[0]?._id, status: 'ACTIVE' })
    })

    it('nothing because of tickets of another seller', async () => {
      const key = test.otherSeller.privateKey
      const shared = buildEvent()
      const ours = await createTestEvent(test, shared)
      await createTestEvent(test, shared, test.otherSeller)
      const body = buildTickets(ours, 2)
      await createTestTickets(test, body)
      const { status, text, answer } = await test.call(createTickets, { body, key })
      expect(status, text).toBe(200)
      expect(answer.map(({ ticketSellerId }) => ticketSellerId)).toEqual(
        body.map(() => test.otherSeller.sellerId),
      )
    })
  })

  expectEveryCode(createTickets)
})
