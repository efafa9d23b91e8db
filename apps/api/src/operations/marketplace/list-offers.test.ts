import { createBuyIntention, listOffers, type Offer } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import {
  ANA,
  SOFIA,
  type StoredOffers,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { answerOf } from '../../../test/call.ts'

const test = withTestApp()

const cursor = (text: string) => Buffer.from(text).toString('base64url')

type Query = Readonly<Record<string, string | number | boolean>>

const ask = async (eventId: string, query: Query = {}) => {
  return answerOf(
    test.call(listOffers, {
      params: { eventId },
      query,
      key: test.seller.publicKey,
    }),
  )
}
const seatsOf = (offers: readonly Offer[]) =>
  offers.map(({ tickets }) => tickets.map(({ seating }) => seating?.seat ?? null).join('+'))
const idsOf = ({ results }: { readonly results: readonly Offer[] }) => results.map(({ _id }) => _id)
const buy = (items: readonly string[]) => test.call(createBuyIntention, { body: { items, user: SOFIA } })
const anEvent = () =>
  storeResaleEvent(test, { shows: [{ showId: 'show', options: ['stalls', 'box'] }, { showId: 'other' }] })
const storeSingles = (offers: StoredOffers) => storeOffers(test, { ...offers, type: 'MULTI' })

/** Reads all pages of a search. */
async function askAll(eventId: string, query: Query) {
  const pages: Offer[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await ask(eventId, cursor === '' ? query : { ...query, cursor })
    pages.push(answer.results)
    cursor = answer.nextCursor
  }
  return pages
}

describe('list-offers', () => {
  describe('answers', () => {
    it('each offer with its seats and prices, and nothing about people or tickets', async () => {
      const { eventReference } = await anEvent()
      const pack = await storeOffers(test, {
        eventReference,
        type: 'PACK',
        seats: ['13', '12'],
        isAccessible: true,
        priceMinor: (index) => [50_000n, 60_000n][index] ?? 0n,
      })
      const single = await storeOffers(test, { eventReference, ticketOptionId: 'box', priceMinor: 70_000n })
      const { results, nextCursor } = await ask(eventReference)
      const seating = { section: 'Stalls', row: 'F', door: null, accessible: true }
      expect(results).toEqual([
        {
          _id: results[0]?.groupId,
          type: 'PACK',
          groupId: expect.any(String),
          showId: 'show',
          ticketOptionId: 'stalls',
          tickets: [
            { listingId: pack.listingIds[1], seating: { ...seating, seat: '12' } },
            { listingId: pack.listingIds[0], seating: { ...seating, seat: '13' } },
          ],
          finalPrice: 660,
          total: 1_210,
          currency: 'MXN',
          listedAt: expect.any(String),
        },
        {
          _id: single.listingIds[0],
          type: 'SINGLE',
          groupId: null,
          showId: 'show',
          ticketOptionId: 'box',
          tickets: [{ listingId: single.listingIds[0], seating: null }],
          finalPrice: 770,
          total: 770,
          currency: 'MXN',
          listedAt: expect.any(String),
        },
      ])
      expect(nextCursor).toBeNull()
      const body = JSON.stringify(results)
      for (const secret of [ANA, ...pack.ticketIds, ...single.ticketIds]) expect(body).not.toContain(secret)
    })

    it('the event by the platform’s id too, and an empty list without offers', async () => {
      const event = await createTestEvent(test)
      for (const id of [event._id, event.externalReferenceId]) {
        expect(await ask(id)).toEqual({ results: [], nextCursor: null })
      }
    })

    it('filters by show, ticket option, price and accessible seats', async () => {
      const { eventReference } = await anEvent()
      await storeSingles({
        eventReference,
        seats: ['1', '2', '3'],
        priceMinor: (index) => BigInt(index + 1) * 10_050n,
      })
      await storeOffers(test, { eventReference, seats: ['8'], isAccessible: true, ticketOptionId: 'box' })
      await storeOffers(test, { eventReference, seats: ['9'], showId: 'other' })
      const found = async (query: Query) => seatsOf((await ask(eventReference, query)).results)
      expect(await found({})).toEqual(['1', '2', '3', '8', '9'])
      expect(await found({ showId: 'other' })).toEqual(['9'])
      expect(await found({ showId: 'unknown' })).toEqual([])
      expect(await found({ ticketOptionId: 'box' })).toEqual(['8'])
      expect(await found({ minPrice: '221.10', maxPrice: 331.65 })).toEqual(['2', '3'])
      expect(await found({ minPrice: 221.11, maxPrice: '331.64' })).toEqual([])
      expect(await found({ accessible: true })).toEqual(['8'])
      expect(await found({ accessible: false, showId: 'show' })).toEqual(['1', '2', '3'])
    })

    it('sorts by price in both directions and by seat, and pages in that order', async () => {
      const { eventReference } = await anEvent()
      const prices = [400n, 100n, 300n, 100n, 200n].map((price) => price * 100n)
      await storeSingles({
        eventReference,
        seats: ['10', '9', '2', '30', '1'],
        priceMinor: (index) => prices[index] ?? 0n,
      })
      await storeOffers(test, { eventReference, section: 'Box 2', type: 'PACK', seats: ['5', '6'] })
      await storeOffers(test, { eventReference, section: 'Box 10', seats: ['4'] })
      const orders = {
        price: ['9', '30', '1', '2', '10', '5+6', '4'],
        '-price': ['5+6', '4', '10', '2', '1', '9', '30'],
        seat: ['5+6', '4', '1', '2', '9', '10', '30'],
      }
      for (const [sort, expected] of Object.entries(orders)) {
        for (const limit of [1, 3, 7, 100]) {
          const pages = await askAll(eventReference, { sort, limit })
          expect(seatsOf(pages.flat()), sort).toEqual(expected)
          expect(pages).toHaveLength(Math.ceil(7 / limit))
        }
      }
    })

    it('continues after an offer that was sold between two pages', async () => {
      const { eventReference } = await anEvent()
      const { listingIds } = await storeSingles({ eventReference, seats: ['1', '2', '3', '4'] })
      for (const [index, sort] of (['price', 'seat'] as const).entries()) {
        const first = await ask(eventReference, { sort, limit: 1 })
        await buy([String(listingIds[index])])
        const next = await ask(eventReference, { sort, limit: 10, cursor: String(first.nextCursor) })
        expect(seatsOf(next.results)).toEqual(['2', '3', '4'].slice(index))
      }
    })

    it('finds offers with which that many tickets can be bought together', async () => {
      const { eventReference } = await anEvent()
      await storeSingles({ eventReference, seats: ['1', '2', '3', '7', '8'] })
      await storeOffers(test, { eventReference, showId: 'other', seats: ['9'] })
      await storeOffers(test, { eventReference, type: 'PACK', seats: ['20', '21', '22'] })
      await storeSingles({ eventReference, ticketOptionId: 'box', seats: [null, null] })
      const found = async (query: Query) => seatsOf((await ask(eventReference, query)).results)
      expect(await found({ together: 1 })).toHaveLength(9)
      expect(await found({ together: 2 })).toEqual(['1', '2', '3', '7', '8', '', ''])
      expect(await found({ together: 3 })).toEqual(['1', '2', '3', '20+21+22'])
      expect(await found({ together: 4 })).toEqual([])
    })

    it('counts as neighbors only tickets that match the other filters', async () => {
      const { eventReference } = await anEvent()
      const priceMinor = (index: number) => (index === 1 ? 90_000n : 10_000n)
      await storeSingles({ eventReference, seats: ['1', '2', '3', '4'], priceMinor })
      const { results } = await ask(eventReference, { together: 2, maxPrice: 500 })
      expect(seatsOf(results)).toEqual(['3', '4'])
    })

    it('304 to a client that has the current offers', async () => {
      const { eventReference } = await anEvent()
      await storeOffer(test, { eventReference })
      const url = `/v1/marketplace/events/${eventReference}/offers`
      const authorization = test.seller.publicKey
      const first = await test.app.inject({ url, headers: { authorization } })
      const again = () =>
        test.app.inject({ url, headers: { authorization, 'if-none-match': String(first.headers.etag) } })
      expect([first.statusCode, (await again()).statusCode]).toEqual([200, 304])
      await storeOffer(test, { eventReference })
      expect((await again()).statusCode).toBe(200)
    })

    it('a state no older than the request, under many concurrent requests', async () => {
      const { eventReference } = await anEvent()
      const { listingIds } = await storeSingles({
        eventReference,
        seats: Array.from({ length: 10 }, () => null),
      })
      await Promise.all(
        listingIds.map(async (listingId, index) => {
          const { status } = await buy([listingId])
          expect(status).toBe(200)
          const sort = index % 2 === 0 ? 'price' : 'seat'
          expect(idsOf(await ask(eventReference, { sort }))).not.toContain(listingId)
        }),
      )
    })
  })

  describe('refuses', () => {
    it.each<[string, string, Query]>([
      ['/minPrice', 'field.malformed', { minPrice: -1 }],
      ['/maxPrice', 'field.malformed', { maxPrice: 'cheap' }],
      ['/maxPrice', 'field.too_small', { minPrice: 100, maxPrice: '99.99' }],
      ['/cursor', 'field.malformed', { cursor: cursor(crypto.randomUUID()) }],
      [
        '/cursor',
        'field.malformed',
        { sort: 'price', cursor: cursor(`${crypto.randomUUID()} 1 ${'9'.repeat(18)}   `) },
      ],
    ])('%s: %s for %j', async (pointer, code, query) => {
      const { eventReference } = await anEvent()
      const { status, problem } = await test.call(listOffers, { params: { eventId: eventReference }, query })
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, code }))
    })
  })
})
