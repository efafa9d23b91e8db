import { cancelEvent, getListing, getListingByTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { storeListing } from '../../../test/builders/stored-listings.ts'
import { storeEvent, storeTicket } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const read = (listingId: string, key?: string) =>
  test.call(getListing, { params: { listingId }, ...(key ? { key } : {}) })

describe('get-listing', () => {
  describe('answers', () => {
    it('any listing of the ticket, the newest as get-listing-by-ticket returns it', async () => {
      const event = await storeEvent(test)
      const ticketId = await storeTicket(test, event)
      const ended = await storeListing(test, {
        ticketId,
        status: 'CANCELLED',
        listedAt: new Date('2026-01-01T12:00:00Z'),
      })
      const listed = await storeListing(test, { ticketId })
      const newest = await test.call(getListingByTicket, { params: { ticketId } })
      expect((await read(listed)).answer).toEqual(newest.answer)
      expect((await read(ended)).answer).toMatchObject({ listingId: ended, ticketId, status: 'CANCELLED' })
    })

    it('CANCELLED as soon as the show is, before the sweep job', async () => {
      const event = await storeEvent(test)
      const listingId = await storeListing(test, { ticketId: await storeTicket(test, event) })
      await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
      expect((await read(listingId)).answer.status).toBe('CANCELLED')
    })
  })

  describe('refuses', () => {
    it('an id that does not exist or cannot exist, and another seller’s', async () => {
      const listingId = await storeListing(test, {
        ticketId: await storeTicket(test, await storeEvent(test)),
      })
      for (const call of [
        read(crypto.randomUUID()),
        read('not-an-id'),
        read(listingId, test.otherSeller.privateKey),
      ]) {
        const { status, problem } = await call
        expect([status, problem.code]).toEqual([404, 'listing.not_found'])
      }
    })
  })

  expectEveryCode(getListing)
})
