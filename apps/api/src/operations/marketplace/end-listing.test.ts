import { createBuyIntention, endListing, type ListingType } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { openMarket, readListing } from '../../../test/builders/market.ts'
import { listByApi, readConsents } from '../../../test/builders/owner-listings.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function listed(type: ListingType = 'SINGLE') {
  const market = await openMarket(test, { count: type === 'SINGLE' ? 1 : 2 })
  const listingIds = await listByApi(test, market, type)
  return { ...market, listingIds, listingId: String(listingIds[0]) }
}

const send = (listingId: string, key = test.seller.privateKey) =>
  test.call(endListing, { key, params: { listingId } })

describe('end-listing', () => {
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
    it('a listing that has ended, also if the ticket is listed again, and unknown ones', async () => {
      const sale = await listed()
      await send(sale.listingId)
      const [again] = await listByApi(test, sale)
      const refused = await send(sale.listingId)
      expect([refused.status, refused.problem.code]).toEqual([409, 'listing.ended'])
      expect(await readListing(test, String(again))).toMatchObject({ status: 'ACTIVE' })
      for (const [id, key] of [
        ['not-an-id', test.seller.privateKey],
        [String(again), test.otherSeller.privateKey],
      ] as const) {
        const { status, problem } = await send(id, key)
        expect([status, problem.code]).toEqual([404, 'listing.not_found'])
      }
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

  expectEveryCode(endListing)
})
