import {
  cancelEvent,
  deleteTicket,
  getListingDetailsUrl,
  getMyTicketsUrl,
  getOrderSellingFlowUrl,
  getSaleUrl,
  getSellingFlowUrl,
  getTicketUrl,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { moveClock, withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { endStoredListing, storeListing } from '../../../test/builders/stored-listings.ts'
import { storePendingTicket } from '../../../test/builders/stored-tickets.ts'
import { createTestTicket } from '../../../test/builders/tickets.ts'
import { describeLoginTrust } from '../../../test/login-trust-suite.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()
const event = makeForFile(() => createTestEvent(test))

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
      await expectRefusal(ask(await storePendingTicket(test)), 409, 'ticket.pending')
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
      await expectRefusal(test.call(getSellingFlowUrl, { query }), 409, 'ticket.pending')
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
        await expectRefusal(ask(gone), 404, 'order.not_found')
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

describe('get-listing-details-url', () => {
  async function listedTicket() {
    const { ticketId } = await createTestTicket(test, event)
    return { ticketId, listingId: await storeListing(test, { ticketId }) }
  }

  function ask(ticketId: string) {
    return test.call(getListingDetailsUrl, { query: { ticketId } })
  }

  const goodCall = async () => ({ query: { ticketId: (await listedTicket()).ticketId } })

  describe('answers', () => {
    it('the page of the listing', async () => {
      const { ticketId, listingId } = await listedTicket()
      const { answer } = await ask(ticketId)
      expect(answer).toBe(
        `http://localhost:4000/es/guest/listings/${listingId}/details?ticketSellerId=${test.seller.sellerId}`,
      )
    })

    it('the newest listing, whatever its status', async () => {
      const { ticketId, listingId } = await listedTicket()
      await endStoredListing(test, listingId)
      expect((await ask(ticketId)).answer).toContain(listingId)
      const newer = await storeListing(test, { ticketId })
      expect((await ask(ticketId)).answer).toContain(newer)
    })

    describeLoginTrust(getListingDetailsUrl, goodCall, () => test)
  })

  describe('refuses', () => {
    it('queued and never listed tickets', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const refusals: [string, number, string][] = [
        [await storePendingTicket(test), 409, 'ticket.pending'],
        [ticketId, 404, 'listing.not_found'],
      ]
      for (const [refused, expectedStatus, code] of refusals) {
        await expectRefusal(ask(refused), expectedStatus, code)
      }
    })
  })
})

describe('get-sale-url', () => {
  async function listedTicket(of = event) {
    const { ticketId } = await createTestTicket(test, of)
    return { ticketId, listingId: await storeListing(test, { ticketId }) }
  }

  function ask(ticketId: string, lang = 'es') {
    return test.call(getSaleUrl, { query: { ticketId, lang } })
  }

  describe('answers', () => {
    it('the public sale URL, in the requested language', async () => {
      const { ticketId, listingId } = await listedTicket()
      const page = `guest/listings/${listingId}/details?ticketSellerId=${test.seller.sellerId}`
      expect((await ask(ticketId)).answer).toBe(`http://localhost:4000/es/${page}`)
      expect((await ask(ticketId, 'en')).answer).toBe(`http://localhost:4000/en/${page}`)
    })
  })

  describe('refuses', () => {
    it('queued tickets', async () => {
      await expectRefusal(ask(await storePendingTicket(test)), 409, 'ticket.pending')
    })

    it('a ticket that was never listed, and one whose listing was removed', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const ended = await listedTicket()
      await endStoredListing(test, ended.listingId)
      for (const unlisted of [ticketId, ended.ticketId]) {
        await expectRefusal(ask(unlisted), 409, 'ticket.not_listed')
      }
    })

    it('a ticket whose show was cancelled or has started', async () => {
      const doomed = await createTestEvent(test)
      const { ticketId } = await listedTicket(doomed)
      await moveClock(test, '366 days')
      expect((await ask(ticketId)).problem.code).toBe('ticket.not_listed')
      await moveClock(test, '0')
      expect((await ask(ticketId)).status).toBe(200)
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      expect((await ask(ticketId)).problem.code).toBe('ticket.not_listed')
      await test.runJobs()
    })
  })
})

expectEveryCode(getTicketUrl)
expectEveryCode(getSellingFlowUrl)
expectEveryCode(getMyTicketsUrl)
expectEveryCode(getListingDetailsUrl)
expectEveryCode(getSaleUrl)
