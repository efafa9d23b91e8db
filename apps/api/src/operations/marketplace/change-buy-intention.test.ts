import { changeBuyIntention, getBuyIntention, MAX_LISTINGS_HELD_BY_API } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { holdByApi, holdOnPages, payAsSofia, storeHold } from '../../../test/builders/holds.ts'
import {
  expirePurchase,
  readBuyIntention,
  SOFIA,
  startShows,
  storeOffer,
  storeOffers,
} from '../../../test/builders/stored-offers.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { describeUnholdable } from '../../../test/unholdable-suite.ts'

const test = withTestApp()

const change = (buyIntentionId: string, items: readonly string[]) =>
  test.call(changeBuyIntention, { params: { buyIntentionId }, body: { items } })

describe('change-buy-intention', () => {
  describe('answers', () => {
    it('with room for the listings that it replaces, although the seller holds as many as it may', async () => {
      const { id, event, listingIds } = await holdByApi(test)
      const seats = Array.from({ length: MAX_LISTINGS_HELD_BY_API - 2 }, () => null)
      const others = await storeOffers(test, { ...event, type: 'MULTI', seats })
      const full = await storeHold(test, others.listingIds)
      const changed = await change(id, listingIds.slice(1))
      expect(changed.status, changed.text).toBe(200)
      await expectRefusal(change(changed.answer._id, listingIds), 409, 'buy_intention.hold_limit')
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
      expect(await readBuyIntention(test, answer._id)).toMatchObject({ source: 'API', held: [true, true] })
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
    it('one’s own listing and one listing twice, and keeps the hold as it was', async () => {
      const { id, event, listingIds } = await holdByApi(test)
      const own = await storeOffer(test, { ...event, owner: SOFIA })
      await expectRefusal(change(id, [own]), 422, 'buy_intention.own_listing')
      const twice = await change(id, [String(listingIds[1]), String(listingIds[1])])
      expect(twice.problem.errors).toMatchObject([{ pointer: '/items/1', code: 'field.duplicate' }])
      expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
    })

    it('another total than the expected one, and keeps the hold as it was', async () => {
      const { id, listingIds } = await holdByApi(test)
      const call = {
        params: { buyIntentionId: id },
        body: { items: listingIds.slice(1), expectedTotal: 1500 },
      }
      await expectRefusal(test.call(changeBuyIntention, call), 409, 'buy_intention.total_changed')
      expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
    })

    it('a hold that is over or is being paid', async () => {
      const [expired, started, paying] = [await holdByApi(test), await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await startShows(test, started.event)
      await payAsSofia(test, paying.id, 'CHALLENGE')
      for (const { id, listingIds } of [expired, started]) {
        await expectRefusal(change(id, listingIds), 409, 'buy_intention.ended')
      }
      await expectRefusal(change(paying.id, paying.listingIds), 409, 'payment.under_way')
    })

    it('holds of the hosted pages', async () => {
      const { listingIds } = await holdByApi(test)
      await expectRefusal(change(await holdOnPages(test), listingIds), 409, 'buy_intention.hosted')
    })
  })

  describeUnholdable(test, async (listingIds) => {
    const { id } = await holdByApi(test)
    const refusal = await change(id, listingIds)
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
    return refusal
  })

  expectEveryCode(changeBuyIntention)
})
