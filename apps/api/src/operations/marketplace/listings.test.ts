import {
  cancelEvent,
  createBuyIntention,
  endListing,
  getListing,
  getListingByTicket,
  type ListingType,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { openMarket, readListing } from '../../../test/builders/market.ts'
import { listByApi, readConsents, storeListing } from '../../../test/builders/stored-listings.ts'
import {
  type StoredEvent,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
} from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

describe('get-listing', () => {
  const read = (listingId: string) => test.call(getListing, { params: { listingId } })

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
})

describe('get-listing-by-ticket', () => {
  let event: StoredEvent

  beforeAll(async () => {
    event = await storeEvent(test)
  })

  const send = (ticketId: string, query = {}) =>
    test.call(getListingByTicket, { params: { ticketId }, query })

  describe('answers', () => {
    it('a listing on sale, in major units', async () => {
      const ticketId = await storeTicket(test, event)
      const listingId = await storeListing(test, {
        ticketId,
        sellerEmail: 'Ana@example.com',
        listedAt: new Date('2026-11-01T12:00:00.123Z'),
      })
      expect((await send(ticketId)).answer).toEqual({
        listingId,
        ticketId,
        sellerEmail: 'Ana@example.com',
        buyerEmail: null,
        price: 100,
        finalPrice: 108,
        currency: 'MXN',
        status: 'ACTIVE',
        type: 'SINGLE',
        groupId: null,
        listedAt: '2026-11-01T12:00:00.123Z',
        soldAt: null,
      })
    })

    it('the newest listing of any status; with sellerEmail, the newest of that person', async () => {
      const ticketId = await storeTicket(test, event)
      const ofDay = (day: number) => new Date(Date.UTC(2026, 9, day))
      const past = { ticketId, status: 'CANCELLED' } as const
      const first = await storeListing(test, { ...past, sellerEmail: 'Eva@example.com', listedAt: ofDay(1) })
      const newest = await storeListing(test, { ...past, listedAt: ofDay(3) })
      await storeListing(test, { ...past, listedAt: ofDay(2) })
      expect((await send(ticketId)).answer).toMatchObject({ listingId: newest, status: 'CANCELLED' })
      const { answer } = await send(ticketId, { sellerEmail: 'eVA@example.com' })
      expect(answer.listingId).toBe(first)
    })

    it('CANCELLED as soon as the show is, before the sweep job', async () => {
      const doomed = await storeEvent(test)
      const ticketId = await storeTicket(test, { ...doomed, status: 'LISTED' })
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.eventReference } })
      expect((await send(ticketId)).answer.status).toBe('CANCELLED')
    })
  })

  describe('refuses', () => {
    it('a ticket that was never listed, or never by that person', async () => {
      const listed = await storeTicket(test, { ...event, status: 'LISTED' })
      const others = [
        await storeTicket(test, event),
        await storePendingTicket(test),
        await storeRejectedTicket(test, event.eventReference),
      ]
      for (const call of [
        send(listed, { sellerEmail: 'eve@example.com' }),
        ...others.map((id) => send(id)),
      ]) {
        await expectRefusal(call, 404, 'listing.not_found')
      }
    })
  })
})

describe('end-listing', () => {
  async function listed(type: ListingType = 'SINGLE') {
    const market = await openMarket(test, { count: type === 'SINGLE' ? 1 : 2 })
    const listingIds = await listByApi(test, market, type)
    return { ...market, listingIds, listingId: String(listingIds[0]) }
  }

  const send = (listingId: string) => test.call(endListing, { params: { listingId } })

  describe('answers', () => {
    it('the ended listing; the ticket can be listed again, and the history names the key', async () => {
      const sale = await listed()
      const { status, answer, text } = await send(sale.listingId)
      expect([status, answer], text).toEqual([200, { _id: sale.listingId }])
      expect(await readListing(test, sale.listingId)).toMatchObject({
        status: 'CANCELLED',
        ending: 'REMOVED_BY_SELLER',
        ticket_status: 'ACTIVE',
      })
      expect((await readConsents(test, sale.ticketIds[0])).at(-1)).toEqual(['UNLISTED', 'tests', null])
      expect(await listByApi(test, sale)).toHaveLength(1)
    })

    it('a PACK as a whole, a MULTI ticket by ticket', async () => {
      for (const [type, others] of [
        ['PACK', 'CANCELLED'],
        ['MULTI', 'ACTIVE'],
      ] as const) {
        const { listingId, listingIds } = await listed(type)
        expect((await send(String(listingIds[1]))).status).toBe(200)
        expect(await readListing(test, listingId)).toMatchObject({ status: others })
      }
    })
  })

  describe('refuses', () => {
    it('a listing that has ended, also if the ticket is listed again', async () => {
      const sale = await listed()
      await send(sale.listingId)
      const [again] = await listByApi(test, sale)
      const refused = await send(sale.listingId)
      expect([refused.status, refused.problem.code]).toEqual([409, 'listing.ended'])
      expect(await readListing(test, String(again))).toMatchObject({ status: 'ACTIVE' })
    })

    it('a pack that a buyer holds; of both at once, exactly one succeeds', async () => {
      for (let round = 0; round < 5; round++) {
        const { listingId, listingIds } = await listed('PACK')
        const [ended, held] = await Promise.all([
          send(listingId),
          test.call(createBuyIntention, { body: { items: listingIds, user: 'bruno@example.com' } }),
        ])
        expect([ended.status, held.status].sort()).toEqual([200, 409])
        expect((await send(listingId)).problem.code).toBe(
          ended.status === 200 ? 'listing.ended' : 'listing.held',
        )
      }
      const { listingId, listingIds } = await listed('PACK')
      await test.call(createBuyIntention, { body: { items: listingIds, user: 'bruno@example.com' } })
      expect((await send(listingId)).problem.code).toBe('listing.held')
    })
  })
})

expectEveryCode(getListingByTicket)
expectEveryCode(endListing)
