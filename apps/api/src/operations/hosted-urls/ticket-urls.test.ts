import {
  deleteTicket,
  type Event,
  getMyTicketsUrl,
  getOrderSellingFlowUrl,
  getSellingFlowUrl,
  getTicketUrl,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { storePendingTicket } from '../../../test/builders/stored-tickets.ts'
import { createTestTicket } from '../../../test/builders/tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { describeLoginTrust } from '../../../test/login-trust-suite.ts'

const test = withTestApp()
let event: Event
beforeAll(async () => {
  event = await createTestEvent(test)
})

describe('get-ticket-url', () => {
  function ask(ticketId: string, query: Record<string, string> = {}) {
    return test.call(getTicketUrl, { params: { ticketId }, query })
  }

  const goodCall = async () => ({ params: { ticketId: (await createTestTicket(test, event)).ticketId } })

  describe('answers', () => {
    it('the URL of the ticket, in Spanish by default', async () => {
      const { ticketId, _id } = await createTestTicket(test, event)
      const page = `guest/tickets/${_id}/view?ticketSellerId=${test.seller.sellerId}`
      expect((await ask(ticketId)).answer).toBe(`http://localhost:4000/es/${page}`)
      expect((await ask(ticketId, { lang: 'es' })).answer).toBe(`http://localhost:4000/es/${page}`)
      expect((await ask(ticketId, { lang: 'en' })).answer).toBe(`http://localhost:4000/en/${page}`)
    })

    it('a URL that reveals nothing about the ticket', async () => {
      const { ticketId } = await createTestTicket(test, event, { ticketId: 'Platea F-12' })
      expect((await ask(ticketId)).answer).not.toMatch(/Platea|F-12|lucia/)
    })

    describeLoginTrust(getTicketUrl, goodCall, () => test)
  })

  describe('refuses', () => {
    it('a ticket that is not created yet', async () => {
      const { status, problem } = await ask(await storePendingTicket(test))
      expect([status, problem.code]).toEqual([409, 'ticket.pending'])
    })
  })
})

describe('get-selling-flow-url', () => {
  const goodCall = async () => ({ query: { ticketId: (await createTestTicket(test, event)).ticketId } })

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
    it('a ticket that is not created yet', async () => {
      const query = { ticketId: await storePendingTicket(test) }
      const { status, problem } = await test.call(getSellingFlowUrl, { query })
      expect([status, problem.code]).toEqual([409, 'ticket.pending'])
    })
  })
})

describe('get-order-selling-flow-url', () => {
  function ask(orderId: string, query: Record<string, string> = {}) {
    return test.call(getOrderSellingFlowUrl, { query: { orderId, ...query } })
  }

  const goodCall = async () => {
    const orderId = uniqueId('order')
    await createTestTicket(test, event, { orderId })
    return { query: { orderId } }
  }

  describe('answers', () => {
    it('the selling page of the order, in Spanish by default', async () => {
      const { orderId } = (await goodCall()).query
      const page = `guest/orders/${orderId}/sell?ticketSellerId=${test.seller.sellerId}`
      expect((await ask(orderId)).answer).toBe(`http://localhost:4000/es/${page}`)
      expect((await ask(orderId, { lang: 'en' })).answer).toBe(`http://localhost:4000/en/${page}`)
    })

    it.each(['a/b', 'a b', 'a%2Fb', '?x=1#y', '../tickets', 'año 7', '..%2f', ';a', '🎫'])(
      'the order %j as one path segment',
      async (orderId) => {
        await createTestTicket(test, event, { orderId })
        const { pathname } = new URL((await ask(orderId)).answer)
        expect(pathname.split('/').map(decodeURIComponent)).toEqual([
          '',
          'es',
          'guest',
          'orders',
          orderId,
          'sell',
        ])
      },
    )

    describeLoginTrust(getOrderSellingFlowUrl, goodCall, () => test)
  })

  describe('refuses', () => {
    it('an unknown order, and an order whose tickets were all deleted', async () => {
      const orderId = uniqueId('order')
      const { ticketId } = await createTestTicket(test, event, { orderId })
      await test.call(deleteTicket, { params: { ticketId } })
      for (const gone of [orderId, uniqueId('order')]) {
        const { status, problem } = await ask(gone)
        expect([status, problem.code]).toEqual([404, 'order.not_found'])
      }
    })

    it.each(['.', '..'])('the order %s, which cannot stand in a URL', async (orderId) => {
      expect((await ask(orderId)).problem.errors).toEqual([
        expect.objectContaining({ pointer: '/orderId', code: 'field.malformed' }),
      ])
    })
  })
})

describe('get-my-tickets-url', () => {
  const goodCall = async () => ({})

  describe('answers', () => {
    it('one URL for everybody, in Spanish by default', async () => {
      const page = `guest/tickets/mine/list?ticketSellerId=${test.seller.sellerId}`
      const plain = await test.call(getMyTicketsUrl, { key: test.seller.publicKey })
      expect(plain.answer).toBe(`http://localhost:4000/es/${page}`)
      const english = await test.call(getMyTicketsUrl, { query: { lang: 'en' } })
      expect(english.answer).toBe(`http://localhost:4000/en/${page}`)
    })

    describeLoginTrust(getMyTicketsUrl, goodCall, () => test)
  })
})

expectEveryCode(getTicketUrl)
expectEveryCode(getSellingFlowUrl)
expectEveryCode(getMyTicketsUrl)
