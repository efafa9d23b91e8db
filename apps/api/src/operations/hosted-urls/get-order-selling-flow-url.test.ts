import { deleteTicket, type Event, getOrderSellingFlowUrl } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
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

function ask(orderId: string, query: Record<string, string> = {}) {
  return test.call(getOrderSellingFlowUrl, { query: { orderId, ...query } })
}

const goodCall = async () => {
  const orderId = uniqueId('order')
  await createTestTicket(test, event, { orderId })
  return { query: { orderId } }
}

describe('get-order-selling-flow-url', () => {
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

  expectEveryCode(getOrderSellingFlowUrl)
})
