import { cancelEvent, type Event, getListingDetailsUrl, getSaleUrl } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { endStoredListing, storeListing } from '../../../test/builders/stored-listings.ts'
import { storePendingTicket } from '../../../test/builders/stored-tickets.ts'
import { createTestTicket } from '../../../test/builders/tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { describeLoginTrust } from '../../../test/login-trust-suite.ts'
import { positional } from '../../../test/positional.ts'

const test = withTestApp()
let event: Event
beforeAll(async () => {
  event = await createTestEvent(test)
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
        const { status, problem } = await ask(refused)
        expect([status, problem.code]).toEqual([expectedStatus, code])
      }
    })
  })
})

describe('get-sale-url', () => {
  const MOVE_CLOCK = positional(
    'test.move_clock',
    `update sellers set clock_offset = $2 where seller_id = $1`,
  )

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
      const { status, problem } = await ask(await storePendingTicket(test))
      expect([status, problem.code]).toEqual([409, 'ticket.pending'])
    })

    it('a ticket that was never listed, and one whose listing was removed', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const ended = await listedTicket()
      await endStoredListing(test, ended.listingId)
      for (const unlisted of [ticketId, ended.ticketId]) {
        const { status, problem } = await ask(unlisted)
        expect([status, problem.code]).toEqual([409, 'ticket.not_listed'])
      }
    })

    it('a ticket whose show was cancelled or has started', async () => {
      const doomed = await createTestEvent(test)
      const { ticketId } = await listedTicket(doomed)
      await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '366 days'])
      expect((await ask(ticketId)).problem.code).toBe('ticket.not_listed')
      await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '0'])
      expect((await ask(ticketId)).status).toBe(200)
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      expect((await ask(ticketId)).problem.code).toBe('ticket.not_listed')
      await test.runJobs()
    })
  })
})

expectEveryCode(getListingDetailsUrl)
expectEveryCode(getSaleUrl)
