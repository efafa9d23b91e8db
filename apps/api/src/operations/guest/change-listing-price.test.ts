import { cancelEvent } from '@taquilla/contract'
import { changeListingPrice } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { changeShows, listTickets, openMarket, readListing } from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeHold } from '../../../test/builders/stored-holds.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function listed(type: 'SINGLE' | 'PACK' = 'SINGLE') {
  const market = await openMarket(test, { count: type === 'SINGLE' ? 1 : 3 })
  const listingIds = await listTickets(test, market, type)
  return { ...market, listingIds, listingId: String(listingIds[0]) }
}

type Sale = Awaited<ReturnType<typeof listed>>

const send = ({ session, listingId }: Sale, price: number | string = 110, payout: number | string = 104.5) =>
  test.guest(changeListingPrice, { session, params: { id: listingId }, body: { price, payout } })

async function refusalOf(...args: Parameters<typeof send>) {
  const { status, problem } = await send(...args)
  return [status, problem.code]
}

const announcementsOf = async ({ listingIds }: Sale) =>
  (await readOutbox(test)).filter(
    ({ topic, payload }) =>
      topic === 'listing.updated' && String(payload.listingIds) === String(listingIds.toSorted()),
  )

describe('change-listing-price', () => {
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
    it('visitors without a session, and everybody but the person who listed', async () => {
      const sale = await listed()
      expect(await refusalOf({ ...sale, session: 'unknown' })).toEqual([401, 'session.missing'])
      const eve = await signIn(test, 'eve@example.com')
      expect(await refusalOf({ ...sale, session: eve })).toEqual([404, 'listing.not_found'])
    })

    it('a listing that a buyer holds', async () => {
      const sale = await listed('PACK')
      await storeHold(test, sale.listingIds.slice(1))
      expect(await refusalOf(sale)).toEqual([409, 'listing.held'])
      expect(await readListing(test, sale.listingId)).toMatchObject({ price_minor: 10_000n })
    })

    it('an ended listing, and a listing of a show that has started', async () => {
      const [cancelled, past] = [await listed(), await listed()]
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      expect(await refusalOf(cancelled)).toEqual([409, 'listing.ended'])
      await changeShows(test, past, { startsInSeconds: 0 })
      expect(await refusalOf(past)).toEqual([409, 'show.past'])
    })

    it('prices that the current rules do not allow', async () => {
      const sale = await listed()
      expect(await refusalOf(sale, 120.01, 114)).toEqual([422, 'listing.price_out_of_bounds'])
      expect(await refusalOf(sale, 110, 104.49)).toEqual([409, 'listing.terms_changed'])
      const mentaFees = { buyer: { type: 'FIXED' as const, value: 900_000_000 } }
      await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { mentaFees } }))
      expect(await refusalOf(sale)).toEqual([409, 'listing.amount_unusable'])
      const superswapEnd = '2026-01-01T03:00:00Z'
      await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { superswapEnd } }))
      expect(await refusalOf(sale)).toEqual([409, 'listing.too_late'])
      await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { superswap: false } }))
      expect(await refusalOf(sale)).toEqual([409, 'listing.not_allowed'])
    })
  })

  expectEveryCode(changeListingPrice)
})
