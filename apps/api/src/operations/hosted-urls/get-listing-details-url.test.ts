import { type Event, getListingDetailsUrl } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { endStoredListing, storeListing } from '../../../test/builders/stored-listings.ts'
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

async function listedTicket() {
  const { ticketId } = await createTestTicket(test, event)
  return { ticketId, listingId: await storeListing(test, { ticketId }) }
}

function ask(ticketId: string) {
  return test.call(getListingDetailsUrl, { query: { ticketId } })
}

const goodCall = async () => ({ query: { ticketId: (await listedTicket()).ticketId } })

describe('get-listing-details-url', () => {
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
    it('unknown, queued and never listed tickets', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const refusals: [string, number, string][] = [
        ['nobody-issued-this', 404, 'ticket.not_found'],
        [await storePendingTicket(test), 409, 'ticket.pending'],
        [ticketId, 404, 'listing.not_found'],
      ]
      for (const [refused, expectedStatus, code] of refusals) {
        const { status, problem } = await ask(refused)
        expect([status, problem.code]).toEqual([expectedStatus, code])
      }
    })
  })

  expectEveryCode(getListingDetailsUrl)
})
