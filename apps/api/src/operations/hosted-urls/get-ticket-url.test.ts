import { deleteTicket, type Event, getTicketUrl } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { storePendingTicket } from '../../../test/builders/stored-tickets.ts'
import { createTestTicket } from '../../../test/builders/tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { describeLoginTrust } from '../../../test/login-trust-suite.ts'

let test: TestApp
let event: Event

beforeAll(async () => {
  test = await buildTestApp()
  event = await createTestEvent(test)
})
afterAll(() => test.close())

function ask(ticketId: string, query: Record<string, string> = {}) {
  return test.call(getTicketUrl, { params: { ticketId }, query })
}

const goodCall = async () => ({ params: { ticketId: (await createTestTicket(test, event)).ticketId } })

describe('get-ticket-url', () => {
  describe('answers', () => {
    it('the URL of the ticket, in Spanish by default', async () => {
      const { ticketId, _id } = await createTestTicket(test, event)
      const page = `guest/tickets/${_id}/view?ticketSellerId=${test.seller.sellerId}`
      expect((await ask(ticketId)).answer).toBe(`http://localhost:4000/es/${page}`)
      expect((await ask(ticketId, { lang: 'es' })).answer).toBe(`http://localhost:4000/es/${page}`)
      expect((await ask(ticketId, { lang: 'en' })).answer).toBe(`http://localhost:4000/en/${page}`)
    })

    it('the same URL to a public key', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const { answer } = await test.call(getTicketUrl, { params: { ticketId }, key: test.seller.publicKey })
      expect(answer).toBe((await ask(ticketId)).answer)
    })

    it('a URL that reveals nothing about the ticket', async () => {
      const { ticketId } = await createTestTicket(test, event, { ticketId: 'Platea F-12' })
      expect((await ask(ticketId)).answer).not.toMatch(/Platea|F-12|lucia/)
    })

    describeLoginTrust(getTicketUrl, goodCall, () => test)
  })

  describe('refuses', () => {
    it('unknown and deleted tickets with the same error', async () => {
      const { ticketId } = await createTestTicket(test, event)
      await test.call(deleteTicket, { params: { ticketId } })
      for (const gone of [ticketId, 'nobody-issued-this']) {
        const { status, problem } = await ask(gone)
        expect([status, problem.code]).toEqual([404, 'ticket.not_found'])
      }
    })

    it('a ticket that is not created yet', async () => {
      const { status, problem } = await ask(await storePendingTicket(test))
      expect([status, problem.code]).toEqual([409, 'ticket.pending'])
    })

    it('a language that pages do not have', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const { status, problem } = await ask(ticketId, { lang: 'pt' })
      expect([status, problem.errors?.[0]]).toEqual([
        422,
        expect.objectContaining({ pointer: '/lang', code: 'field.not_allowed' }),
      ])
    })
  })

  expectEveryCode(getTicketUrl)
})
