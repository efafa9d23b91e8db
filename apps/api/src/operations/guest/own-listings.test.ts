import { cancelEvent } from '@taquilla/contract'
import { changeListingPrice, removeListing } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { storeHold } from '../../../test/builders/holds.ts'
import {
  changeShows,
  listForSale,
  type Market,
  openMarket,
  readListing,
} from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

describe('change-listing-price', () => {
  async function listed(type: 'SINGLE' | 'PACK' = 'SINGLE') {
    const market = await openMarket(test, { count: type === 'SINGLE' ? 1 : 3 })
    const listingIds = await listForSale(test, market, type)
    return { ...market, listingIds, listingId: String(listingIds[0]) }
  }

  type Sale = Awaited<ReturnType<typeof listed>>

  const send = (
    { session, listingId }: Sale,
    price: number | string = 110,
    payout: number | string = 104.5,
  ) => test.guest(changeListingPrice, { session, params: { id: listingId }, body: { price, payout } })

  const announcementsOf = async ({ listingIds }: Sale) =>
    (await readOutbox(test)).filter(
      ({ topic, payload }) =>
        topic === 'listing.updated' && String(payload.listingIds) === String(listingIds.toSorted()),
    )

  describe('answers', () => {
    it('the listing at its new price, announced', async () => {
      const sale = await listed()
      const { answer, text } = await send(sale)
      expect(answer, text).toMatchObject([
        { id: sale.listingId, price: 110, buyerFee: 8.8, finalPrice: 118.8, payout: 104.5 },
      ])
      expect(await announcementsOf(sale)).toHaveLength(1)
    })

    it('every ticket of a PACK at the new price, the requested one first', async () => {
      const sale = await listed('PACK')
      const listingId = String(sale.listingIds[1])
      const { answer } = await send({ ...sale, listingId })
      expect(answer[0]?.id).toBe(listingId)
      expect(answer.map(({ finalPrice }) => finalPrice)).toEqual([118.8, 118.8, 118.8])
      expect(await announcementsOf(sale)).toHaveLength(1)
    })

    it('fees by the current rules', async () => {
      const sale = await listed()
      await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { mentaFees: { buyer: 20 } } }))
      expect((await send(sale)).answer).toMatchObject([{ buyerFee: 22, finalPrice: 132 }])
    })

    it('an unchanged price, and announces nothing', async () => {
      const sale = await listed()
      expect((await send(sale, '100.00', '95')).answer).toMatchObject([{ price: 100 }])
      expect(await announcementsOf(sale)).toEqual([])
    })
  })

  describe('refuses', () => {
    it('a listing that a buyer holds', async () => {
      const sale = await listed('PACK')
      await storeHold(test, sale.listingIds.slice(1))
      await expectRefusal(send(sale), 409, 'listing.held')
      expect(await readListing(test, sale.listingId)).toMatchObject({ price_minor: 10_000n })
    })

    it('an ended listing, and a listing of a show that has started', async () => {
      const [cancelled, past] = [await listed(), await listed()]
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      await expectRefusal(send(cancelled), 409, 'listing.ended')
      await changeShows(test, past, { startsInSeconds: 0 })
      await expectRefusal(send(past), 409, 'show.past')
    })

    it('prices that the current rules do not allow', async () => {
      const sale = await listed()
      await expectRefusal(send(sale, 120.01, 114), 422, 'listing.price_out_of_bounds')
      await expectRefusal(send(sale, 110, 104.49), 409, 'listing.terms_changed')
      const mentaFees = { buyer: { type: 'FIXED' as const, value: 900_000_000 } }
      await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { mentaFees } }))
      await expectRefusal(send(sale), 409, 'listing.amount_unusable')
      const superswapEnd = '2026-01-01T03:00:00Z'
      await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { superswapEnd } }))
      await expectRefusal(send(sale), 409, 'listing.too_late')
      await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { superswap: false } }))
      await expectRefusal(send(sale), 409, 'listing.not_allowed')
    })
  })
})

describe('remove-listing', () => {
  const send = ({ session }: Pick<Market, 'session'>, id: string | undefined) =>
    test.guest(removeListing, { session, params: { id: String(id) } })

  async function listed(type: 'SINGLE' | 'MULTI' | 'PACK' = 'SINGLE') {
    const market = await openMarket(test, { count: type === 'SINGLE' ? 1 : 3 })
    const listingIds = await listForSale(test, market, type)
    return { ...market, listingIds, listingId: String(listingIds[0]) }
  }

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
      expect(await listForSale(test, sale)).toHaveLength(1)
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
      await expectRefusal(send({ session: 'unknown' }, sale.listingId), 401, 'session.missing')
      await expectRefusal(send(eve, sale.listingId), 404, 'listing.not_found')
      for (const id of ['01990f80-1d3c-7e10-b5a8-04c7f2619d3b', 'not-an-id']) {
        await expectRefusal(send(sale, id), 404, 'listing.not_found')
      }
      expect(await readListing(test, sale.listingId)).toMatchObject({ status: 'ACTIVE' })
    })

    it('a held listing, and the other listings of its pack', async () => {
      const sale = await listed('PACK')
      await storeHold(test, sale.listingIds)
      for (const id of sale.listingIds) await expectRefusal(send(sale, id), 409, 'listing.held')
    })

    it('a listing that has ended', async () => {
      const [removed, cancelled] = [await listed(), await listed()]
      await send(removed, removed.listingId)
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      for (const sale of [removed, cancelled]) {
        await expectRefusal(send(sale, sale.listingId), 409, 'listing.ended')
      }
      // Listing a ticket again creates a new listing, whoever holds it.
      const anew = await listForSale(test, removed)
      await expectRefusal(send(removed, removed.listingId), 409, 'listing.ended')
      await storeHold(test, anew)
      await expectRefusal(send(removed, removed.listingId), 409, 'listing.ended')
    })
  })
})

expectEveryCode(changeListingPrice)
expectEveryCode(removeListing)
