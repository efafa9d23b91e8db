import { cancelEvent } from '@taquilla/contract'
import { removeListing } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  changeShows,
  listTickets,
  type Market,
  openMarket,
  readListing,
} from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeHold } from '../../../test/builders/stored-holds.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const send = ({ session }: Pick<Market, 'session'>, id: string | undefined) =>
  test.guest(removeListing, { session, params: { id: String(id) } })

async function refusalOf(...args: Parameters<typeof send>) {
  const { status, problem } = await send(...args)
  return [status, problem.code]
}

async function listed(type: 'SINGLE' | 'MULTI' | 'PACK' = 'SINGLE') {
  const market = await openMarket(test, { count: type === 'SINGLE' ? 1 : 3 })
  const listingIds = await listTickets(test, market, type)
  return { ...market, listingIds, listingId: String(listingIds[0]) }
}

describe('remove-listing', () => {
  describe('answers', () => {
    it('an empty response; the holder can use or list the ticket again', async () => {
      const sale = await listed()
      const { status, text } = await send(sale, sale.listingId)
      expect([status, text]).toEqual([200, ''])
      expect(await readListing(test, sale.listingId)).toMatchObject({
        status: 'CANCELLED',
        ending: 'REMOVED_BY_HOLDER',
        ticket_status: 'ACTIVE',
      })
      const payload = expect.objectContaining({ listingIds: [sale.listingId], ending: 'REMOVED_BY_HOLDER' })
      expect(await readOutbox(test)).toContainEqual({ topic: 'listing.deleted', payload })
      expect(await listTickets(test, sale)).toHaveLength(1)
    })

    it('a PACK as a whole, a MULTI ticket by ticket', async () => {
      for (const [type, others] of [
        ['PACK', 'CANCELLED'],
        ['MULTI', 'ACTIVE'],
      ] as const) {
        const sale = await listed(type)
        expect((await send(sale, sale.listingIds[1])).status).toBe(200)
        expect(await readListing(test, sale.listingId)).toMatchObject({ status: others })
      }
    })

    it('also after the show has started', async () => {
      const sale = await listed()
      await changeShows(test, sale, { startsInSeconds: -60 })
      expect((await send(sale, sale.listingId)).status).toBe(200)
    })
  })

  describe('refuses', () => {
    it('visitors without a session, other people and unknown listings', async () => {
      const sale = await listed()
      const eve = { session: await signIn(test, 'eve@example.com') }
      expect(await refusalOf({ session: 'unknown' }, sale.listingId)).toEqual([401, 'session.missing'])
      expect(await refusalOf(eve, sale.listingId)).toEqual([404, 'listing.not_found'])
      for (const id of ['01990f80-1d3c-7e10-b5a8-04c7f2619d3b', 'not-an-id']) {
        expect(await refusalOf(sale, id)).toEqual([404, 'listing.not_found'])
      }
      expect(await readListing(test, sale.listingId)).toMatchObject({ status: 'ACTIVE' })
    })

    it('a held listing, and the other listings of its pack', async () => {
      const sale = await listed('PACK')
      await storeHold(test, sale.listingIds)
      for (const id of sale.listingIds) expect(await refusalOf(sale, id)).toEqual([409, 'listing.held'])
    })

    it('a listing that has ended', async () => {
      const [removed, cancelled] = [await listed(), await listed()]
      await send(removed, removed.listingId)
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      for (const sale of [removed, cancelled]) {
        expect(await refusalOf(sale, sale.listingId)).toEqual([409, 'listing.ended'])
      }
      // Listing a ticket again creates a new listing, whoever holds it.
      const anew = await listTickets(test, removed)
      expect(await refusalOf(removed, removed.listingId)).toEqual([409, 'listing.ended'])
      await storeHold(test, anew)
      expect(await refusalOf(removed, removed.listingId)).toEqual([409, 'listing.ended'])
    })
  })

  expectEveryCode(removeListing)
})
