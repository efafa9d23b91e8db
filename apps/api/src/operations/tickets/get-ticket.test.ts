import { admitTicket, cancelEvent, enqueueTickets, getTicket, replaceTicket } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
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

const read = (ticketId: string, headers = {}) => test.call(getTicket, { params: { ticketId }, headers })
const enqueue = (body: unknown) => test.call(enqueueTickets, { body })

describe('get-ticket', () => {
  describe('answers', () => {
    it('a ticket that can be sent back as it is', async () => {
      const ticket = await createTestTicket(test, event, buildFullTicket(event))
      const { answer, text } = await read(ticket.ticketId)
      expect(answer).toEqual(ticket)
      const { status, text: replaced } = await test.call(replaceTicket, {
        params: { ticketId: ticket.ticketId },
        body: answer,
      })
      expect([status, replaced]).toEqual([200, text])
    })

    it('never the code', async () => {
      const body = buildFullTicket(event)
      await createTestTickets(test, [body])
      const { text } = await read(body.ticketId)
      expect(text).not.toContain(body.ticketAccess.locator)
      expect(text).not.toContain('ticketAccess')
    })

    it('tickets of a cancelled show as CANCELLED at once, except admitted ones', async () => {
      const doomed = await createTestEvent(test)
      const [active, used] = await createTestTickets(test, buildTickets(doomed, 2))
      await test.call(admitTicket, { params: { ticketId: String(used?.ticketId) } })
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      const statuses = async () =>
        Promise.all([active, used].map(async (each) => (await read(String(each?.ticketId))).answer.status))
      expect(await statuses()).toEqual(['CANCELLED', 'USED'])
      await test.runJobs()
      expect(await statuses()).toEqual(['CANCELLED', 'USED'])
    })

    it('a rejected ticket with the reason, in the language of the caller', async () => {
      const owner = buildTicket(event)
      const late = buildFullTicket(event, { ticketAccess: owner.ticketAccess })
      await enqueue([owner])
      const { answer: accepted } = await enqueue([late])
      await test.runJobs()
      const { answer: spanish, text } = await read(late.ticketId)
      expect(spanish).toEqual({
        ...accepted[0],
        status: 'REJECTED',
        rejection: {
          code: 'ticket.locator_taken',
          detail: `El \`locator\` enviado para el ticket \`${late.ticketId}\` ya pertenece a otro ticket. Envíe uno que no tenga ningún ticket.`,
        },
        props: { ...accepted[0]?.props, urls: null, other: null },
        updatedAt: spanish.updatedAt,
      })
      expect(text).not.toContain(owner.ticketId)
      const { answer: english } = await read(late.ticketId, { 'accept-language': 'en' })
      expect(english.rejection?.detail).toBe(
        `The \`locator\` sent for ticket \`${late.ticketId}\` already belongs to another ticket. Send one that no ticket has.`,
      )
    })

    it('each of many concurrent calls with its own ticket', async () => {
      const tickets = await createTestTickets(test, buildTickets(event, 60))
      const requested = [...tickets, ...tickets.slice(0, 20), undefined]
      const answers = await Promise.all(requested.map((ticket) => read(ticket?.ticketId ?? 'unknown')))
      expect(answers.map(({ answer }) => answer.ticketId)).toEqual(
        requested.map((ticket) => ticket?.ticketId),
      )
      expect(answers.at(-1)?.status).toBe(404)
    })

    it('ids that need encoding in an address', async () => {
      const ticketId = `puerta/7 ñ?#%25..;x+${uniqueId('')}`
      const ticket = await createTestTicket(test, event, { ticketId })
      expect((await read(ticketId)).answer).toEqual(ticket)
    })
  })

  describe('refuses', () => {
    it("another seller's ticket with the same error as an unknown one, in every state", async () => {
      const key = test.otherSeller.privateKey
      const owner = buildTicket(event)
      const rejected = buildTicket(event, { ticketAccess: owner.ticketAccess })
      await enqueue([owner])
      await enqueue([rejected])
      await test.runJobs()
      const pending = buildTicket(event)
      await enqueue([pending])
      for (const { ticketId } of [owner, rejected, pending]) {
        const foreign = await test.call(getTicket, { params: { ticketId }, key })
        const unknown = await test.call(getTicket, { params: { ticketId: 'unknown' }, key })
        expect(foreign.problem).toEqual({
          ...unknown.problem,
          detail: unknown.problem.detail.replace('unknown', ticketId),
          requestId: foreign.problem.requestId,
        })
      }
    })
  })
})
