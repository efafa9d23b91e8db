import { deleteTicket, type Event, getSellingFlowUrl } from '@taquilla/contract'
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

const goodCall = async () => ({ query: { ticketId: (await createTestTicket(test, event)).ticketId } })

describe('get-selling-flow-url', () => {
  describe('answers', () => {
    it('the selling page of the ticket, in Spanish by default', async () => {
      const { ticketId, _id } = await createTestTicket(test, event)
      const page = `guest/sell/${_id}/start?ticketSellerId=${test.seller.sellerId}`
      const spanish = await test.call(getSellingFlowUrl, { query: { ticketId } })
      expect(spanish.answer).toBe(`http://localhost:4000/es/${page}`)
      const english = await test.call(getSellingFlowUrl, { query: { ticketId, lang: 'en' } })
      expect(english.answer).toBe(`http://localhost:4000/en/${page}`)
    })

    describeLoginTrust(getSellingFlowUrl, goodCall, () => test)
  })

  describe('refuses', () => {
    it('deleted and unknown tickets with the same error', async () => {
      const { ticketId } = await createTestTicket(test, event)
      await test.call(deleteTicket, { params: { ticketId } })
      for (const gone of [ticketId, 'nobody-issued-this']) {
        const { status, problem } = await test.call(getSellingFlowUrl, { query: { ticketId: gone } })
        expect([status, problem.code]).toEqual([404, 'ticket.not_found'])
      }
    })

    it('a ticket that is not created yet', async () => {
      const query = { ticketId: await storePendingTicket(test) }
      const { status, problem } = await test.call(getSellingFlowUrl, { query })
      expect([status, problem.code]).toEqual([409, 'ticket.pending'])
    })

    it('a call without a ticket', async () => {
      const { problem } = await test.call(getSellingFlowUrl, { query: { lang: 'es' } })
      expect(problem.errors).toEqual([
        expect.objectContaining({ pointer: '/ticketId', code: 'field.required' }),
      ])
    })
  })

  expectEveryCode(getSellingFlowUrl)
})
