import { cancelEvent, getListing, type Listing, listListings } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readPages } from '../../../test/builders/money.ts'
import { endStoredListing, storeListings } from '../../../test/builders/stored-listings.ts'
import { storeOffers, storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import { storeSale } from '../../../test/builders/stored-sales.ts'
import { storeTickets } from '../../../test/builders/stored-tickets.ts'

const test = withTestApp()

type Query = Readonly<Record<string, string | number>>

const list = (query: Query) => test.call(listListings, { query })
const idsOf = (listings: readonly Listing[]) => listings.map(({ listingId }) => listingId)
const anEvent = () => storeResaleEvent(test, { shows: [{ showId: 'show' }, { showId: 'other' }] })
const listAll = (query: Query) => readPages<Listing>(test, listListings, query)

describe('list-listings', () => {
  describe('answers', () => {
    it('listings as get-listing returns them, oldest first, in pages', async () => {
      const { eventReference } = await anEvent()
      const { listingIds } = await storeOffers(test, {
        eventReference,
        type: 'MULTI',
        seats: ['1', '2', '3'],
      })
      const read = async (listingId: string) =>
        (await test.call(getListing, { params: { listingId } })).answer
      const expected = await Promise.all(listingIds.map(read))
      for (const limit of [1, 2, 3, 100]) {
        expect(await listAll({ externalReferenceEventId: eventReference, limit })).toEqual(expected)
      }
    })

    it('only listings that match all filters', async () => {
      const { eventReference } = await anEvent()
      const ana = await storeOffers(test, { eventReference, owner: 'Ana@example.com' })
      const eva = await storeOffers(test, {
        eventReference,
        showId: 'other',
        owner: 'eva@example.com',
        type: 'MULTI',
        seats: ['1', '2'],
      })
      const sold = await storeOffers(test, { eventReference, owner: 'ana@example.com' })
      await storeSale(test, String(sold.listingIds[0]), 'Sofia@example.com')
      const event = { externalReferenceEventId: eventReference }
      const found = async (query: Query) => idsOf(await listAll({ ...event, ...query }))
      const [first, third] = [ana, sold].map(({ listingIds }) => listingIds[0])
      expect(await found({})).toEqual([first, ...eva.listingIds, third])
      expect(await found({ showId: 'other' })).toEqual(eva.listingIds)
      expect(await found({ sellerEmail: 'ANA@example.com' })).toEqual([first, third])
      expect(await found({ buyerEmail: 'sofia@EXAMPLE.com' })).toEqual([third])
      expect(await found({ status: 'SOLD' })).toEqual([third])
      expect(await found({ type: 'MULTI' })).toEqual(eva.listingIds)
      expect(await found({ ticketId: String(ana.ticketIds[0]), sellerEmail: 'ana@example.com' })).toEqual([
        first,
      ])
      expect(await found({ showId: 'show', status: 'ACTIVE', type: 'MULTI' })).toEqual([])
      expect(await listAll({ ...event, externalReferenceEventId: 'unknown' })).toEqual([])
      expect(idsOf(await listAll({ ticketId: String(eva.ticketIds[0]) }))).toEqual([eva.listingIds[0]])
    })

    it('every listing of a ticket', async () => {
      const { eventReference } = await anEvent()
      const ticketIds = await storeTickets(test, { eventReference, count: 1 })
      const [ended] = await storeListings(test, { ticketIds, status: 'CANCELLED' })
      const [listed] = await storeListings(test, { ticketIds })
      expect(idsOf(await listAll({ ticketId: String(ticketIds[0]) }))).toEqual([ended, listed])
    })

    it('CANCELLED as soon as the show is, before and after the sweep job', async () => {
      const { eventReference } = await anEvent()
      const { listingIds } = await storeOffers(test, { eventReference })
      await test.call(cancelEvent, { params: { externalReferenceId: eventReference } })
      const found = async (status: string) =>
        idsOf(await listAll({ externalReferenceEventId: eventReference, status }))
      for (const sweep of [async () => undefined, () => test.runJobs()]) {
        await sweep()
        expect([await found('ACTIVE'), await found('CANCELLED')]).toEqual([[], listingIds])
      }
    })

    it('listings changed since a given time, in the order of the changes', async () => {
      const { eventReference } = await anEvent()
      const { listingIds } = await storeOffers(test, {
        eventReference,
        type: 'MULTI',
        seats: ['1', '2', '3'],
      })
      const event = { externalReferenceEventId: eventReference }
      const [first, second, third] = listingIds
      const all = { ...event, updatedSince: '2020-01-01T00:00:00-03:00' }
      const before = idsOf(await listAll({ ...all, limit: 1 }))
      await storeSale(test, String(first), 'sofia@example.com')
      expect(before).toEqual([first, second, third])
      for (const limit of [1, 2, 100]) {
        expect(idsOf(await listAll({ ...all, limit }))).toEqual([second, third, first])
      }
      expect(await listAll({ ...event, updatedSince: '2099-01-01T00:00:00Z' })).toEqual([])
    })

    it('each listing once while others are made and ended between pages', async () => {
      const { eventReference } = await anEvent()
      const event = { externalReferenceEventId: eventReference }
      const { listingIds } = await storeOffers(test, {
        eventReference,
        type: 'MULTI',
        seats: ['1', '2', '3'],
      })
      const first = (await list({ ...event, limit: 2 })).answer
      await endStoredListing(test, String(listingIds[0]))
      const later = await storeOffers(test, { eventReference })
      const next = (await list({ ...event, limit: 2, cursor: String(first.nextCursor) })).answer
      expect(idsOf(next.results)).toEqual([listingIds[2], ...later.listingIds])
    })
  })

  describe('refuses', () => {
    const cursor = Buffer.from(crypto.randomUUID()).toString('base64url')

    it.each<[string, string, Query]>([
      ['/externalReferenceEventId', 'field.required', { showId: 'show' }],
      ['/cursor', 'field.malformed', { cursor, updatedSince: '2027-01-01T00:00:00Z' }],
    ])('%s: %s for %j', async (pointer, code, query) => {
      const { status, problem } = await list(query)
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, code }))
    })
  })
})
