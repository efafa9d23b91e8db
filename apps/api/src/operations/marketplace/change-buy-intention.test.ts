import {
  cancelEvent,
  changeBuyIntention,
  getBuyIntention,
  MAX_LISTINGS_HELD_BY_API,
} from '@taquilla/contract'
import { createHold } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { holdByApi, payAsSofia } from '../../../test/builders/api-holds.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeHold } from '../../../test/builders/stored-holds.ts'
import {
  expirePurchase,
  readIntention,
  SOFIA,
  startShows,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const change = (buyIntentionId: string, items: readonly string[], key = test.seller.privateKey) =>
  test.call(changeBuyIntention, { key, params: { buyIntentionId }, body: { items } })

async function refusalOf(...args: Parameters<typeof change>) {
  const { status, problem } = await change(...args)
  return [status, problem.code]
}

async function heldOnPages() {
  const event = await storeResaleEvent(test)
  const listingIds = [await storeOffer(test, event)]
  const session = await signIn(test, SOFIA)
  const { answer } = await test.guest(createHold, { session, body: { listingIds, lang: 'en' } })
  return answer.id
}

describe('change-buy-intention', () => {
  describe('answers', () => {
    it('with room for the listings that it replaces, although the seller holds as many as it may', async () => {
      const { id, event, listingIds } = await holdByApi(test)
      const seats = Array.from({ length: MAX_LISTINGS_HELD_BY_API - 2 }, () => null)
      const others = await storeOffers(test, { ...event, type: 'MULTI', seats })
      const full = await storeHold(test, others.listingIds)
      const changed = await change(id, listingIds.slice(1))
      expect(changed.status, changed.text).toBe(200)
      expect(await refusalOf(changed.answer._id, listingIds)).toEqual([409, 'buy_intention.hold_limit'])
      await expirePurchase(test, full)
    })

    it('a new one of these listings that ends when the earlier one would have', async () => {
      const { id, held, listingIds } = await holdByApi(test, { lang: 'en' })
      const { answer, text } = await change(id, listingIds.slice(1))
      expect(answer, text).toMatchObject({
        status: 'OPEN',
        user: SOFIA,
        canBeExtended: true,
        attachedCart: { items: listingIds.slice(1), expiresAt: held.attachedCart.expiresAt },
        details: { total: 1_540 },
      })
      expect(answer._id).not.toBe(id)
      expect(answer.continueUrl).toContain(`/en/guest/checkout/${answer._id}/pay`)
      expect(await readIntention(test, answer._id)).toMatchObject({ source: 'API', held: [true, true] })
      const earlier = await test.call(getBuyIntention, { params: { buyIntentionId: id } })
      expect(earlier.answer).toMatchObject({ status: 'CANCELLED', replacedBy: answer._id })
    })
  })

  it('changes once of two concurrent calls', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, listingIds } = await holdByApi(test)
      const results = await Promise.all([change(id, listingIds), change(id, listingIds.slice(1))])
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  describe('refuses', () => {
    it('what cannot be held, and keeps the hold as it was', async () => {
      const { id, event, listingIds } = await holdByApi(test)
      const [first = '', second = '', third = ''] = listingIds
      const other = await storeResaleEvent(test)
      const own = await storeOffer(test, { ...event, owner: SOFIA })
      const pack = await storeOffers(test, { ...event, type: 'PACK', seats: ['11', '12'] })
      expect(await refusalOf(id, [first, third])).toEqual([422, 'buy_intention.seats_apart'])
      expect(await refusalOf(id, [first, await storeOffer(test, other)])).toEqual([
        422,
        'buy_intention.mixed_listings',
      ])
      expect(await refusalOf(id, [own])).toEqual([422, 'buy_intention.own_listing'])
      expect(await refusalOf(id, pack.listingIds.slice(1))).toEqual([422, 'buy_intention.pack_incomplete'])
      expect(await refusalOf(id, [crypto.randomUUID()])).toEqual([409, 'listing.not_available'])
      const twice = await change(id, [second, second])
      expect(twice.problem.errors).toMatchObject([{ pointer: '/items/1', code: 'field.duplicate' }])
      expect(await readIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
      const superSwapConfig = { allowListing: true, allowPurchase: false }
      await storeRules(test, buildRule(event, { ruleType: 'override', rules: { superSwapConfig } }))
      expect(await refusalOf(id, [first])).toEqual([409, 'listing.purchase_not_allowed'])
    })

    it('another total than the expected one, and keeps the hold as it was', async () => {
      const { id, listingIds } = await holdByApi(test)
      const call = {
        params: { buyIntentionId: id },
        body: { items: listingIds.slice(1), expectedTotal: 1500 },
      }
      const { status, problem } = await test.call(changeBuyIntention, call)
      expect([status, problem.code]).toEqual([409, 'buy_intention.total_changed'])
      expect(await readIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
    })

    it('a hold that is over or is being paid', async () => {
      const [expired, started, paying] = [await holdByApi(test), await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await startShows(test, started.event)
      await payAsSofia(test, paying.id, 'CHALLENGE')
      for (const { id, listingIds } of [expired, started]) {
        expect(await refusalOf(id, listingIds)).toEqual([409, 'buy_intention.ended'])
      }
      expect(await refusalOf(paying.id, paying.listingIds)).toEqual([409, 'payment.under_way'])
    })

    it('listings of shows and events that were cancelled, have started, or are no longer resold', async () => {
      const { id } = await holdByApi(test)
      const event = await storeResaleEvent(test, { shows: [{ showId: 'show' }, { showId: 'other' }] })
      const listingId = await storeOffer(test, event)
      const params = { externalReferenceId: event.eventReference }
      await test.call(cancelEvent, { params, query: { showId: 'show' } })
      expect(await refusalOf(id, [listingId])).toEqual([409, 'show.cancelled'])
      await test.call(cancelEvent, { params })
      expect(await refusalOf(id, [listingId])).toEqual([409, 'event.cancelled'])
      const past = await storeResaleEvent(test)
      const late = await storeOffer(test, past)
      await startShows(test, past)
      expect(await refusalOf(id, [late])).toEqual([409, 'show.past'])
      const closed = await storeResaleEvent(test)
      const tooLate = await storeOffer(test, closed)
      const rules = { superswapEnd: '2026-01-01T03:00:00Z' }
      await storeRules(test, buildRule(closed, { ruleType: 'override', rules }))
      expect(await refusalOf(id, [tooLate])).toEqual([409, 'listing.too_late'])
    })

    it('holds of the hosted pages and of another seller, and unknown ones', async () => {
      const { id, listingIds } = await holdByApi(test)
      expect(await refusalOf(await heldOnPages(), listingIds)).toEqual([409, 'buy_intention.hosted'])
      expect(await refusalOf(id, listingIds, test.otherSeller.privateKey)).toEqual([
        404,
        'buy_intention.not_found',
      ])
      expect(await refusalOf('not-an-id', listingIds)).toEqual([404, 'buy_intention.not_found'])
    })
  })

  expectEveryCode(changeBuyIntention)
})
