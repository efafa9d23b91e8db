import {
  changeBuyIntention,
  createBuyIntention,
  extendBuyIntention,
  getBuyIntention,
  getCheckoutUrl,
  releaseBuyIntention,
} from '@taquilla/contract'
import { changeHold, createHold } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { holdByApi, holdOnPages, payAsSofia } from '../../../test/builders/holds.ts'
import { changeShows } from '../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  closeStoredResale,
  expirePurchase,
  readBuyIntention,
  SOFIA,
  startShows,
  storeOffer,
} from '../../../test/builders/stored-offers.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const test = withTestApp()

describe('get-buy-intention', () => {
  const read = (buyIntentionId: string) => test.call(getBuyIntention, { params: { buyIntentionId } })

  describe('answers', () => {
    it('what create-buy-intention answered, with its status, buyer and prices', async () => {
      const { id, held, listingIds } = await holdByApi(test)
      const { answer, text } = await read(id)
      const [first, second] = listingIds
      const priced = { price: 700, buyerFee: 70, finalPrice: 770 }
      expect(answer, text).toEqual({
        ...held,
        status: 'OPEN',
        user: SOFIA,
        items: [
          { listingId: first, ...priced },
          { listingId: second, ...priced },
        ],
        canBeExtended: true,
        paymentStatus: null,
        failure: null,
        replacedBy: null,
      })
    })

    it('the payment in progress, the reason of a decline, and the sale', async () => {
      const { id } = await holdByApi(test)
      await payAsSofia(test, id, 'DECLINED')
      const declined = { status: 'OPEN', failure: 'payment.declined', paymentStatus: null }
      expect((await read(id)).answer).toMatchObject({ ...declined, canBeExtended: true })
      await payAsSofia(test, id, 'CHALLENGE')
      const challenged = { failure: null, paymentStatus: 'CHALLENGED', canBeExtended: false }
      expect((await read(id)).answer).toMatchObject(challenged)
      const sold = await holdByApi(test)
      await payAsSofia(test, sold.id, 'SUCCESS')
      const completed = { status: 'COMPLETED', paymentStatus: null, canBeExtended: false }
      expect((await read(sold.id)).answer).toMatchObject(completed)
    })

    it('each way in which it ends, before a job stores it', async () => {
      const [expired, voided] = [await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await startShows(test, voided.event)
      expect((await read(expired.id)).answer).toMatchObject({ status: 'EXPIRED', canBeExtended: false })
      expect((await read(voided.id)).answer).toMatchObject({ status: 'VOIDED', canBeExtended: false })
    })

    it('the replaced one, and the one that its buyer made on the hosted page', async () => {
      const { id, listingIds } = await holdByApi(test)
      const items = listingIds.slice(0, 1)
      const changed = await test.call(changeBuyIntention, { params: { buyIntentionId: id }, body: { items } })
      expect((await read(id)).answer).toMatchObject({ status: 'CANCELLED', replacedBy: changed.answer._id })
      const hosted = await test.guest(changeHold, {
        params: { id: changed.answer._id },
        session: await signIn(test, SOFIA),
        body: { listingIds },
      })
      expect(hosted.status, hosted.text).toBe(200)
      expect((await read(hosted.answer.id)).answer).toMatchObject({ status: 'OPEN', canBeExtended: false })
    })

    it('one without a buyer', async () => {
      const { listingIds } = await holdByApi(test)
      const { answer } = await test.call(getCheckoutUrl, { body: { listingIds: listingIds.slice(2) } })
      const [, id = ''] = /checkout\/([^/]+)\/pay/.exec(answer) ?? []
      expect((await read(id)).answer).toMatchObject({ user: null, status: 'OPEN' })
    })
  })
})

describe('extend-buy-intention', () => {
  const extend = (buyIntentionId: string) => test.call(extendBuyIntention, { params: { buyIntentionId } })

  const endOf = async (buyIntentionId: string) =>
    Date.parse(
      (await test.call(getBuyIntention, { params: { buyIntentionId } })).answer.attachedCart.expiresAt,
    )

  describe('answers', () => {
    it('an end five minutes later', async () => {
      const { id, held } = await holdByApi(test)
      const { answer, text } = await extend(id)
      const expiresAt = Date.parse(held.attachedCart.expiresAt) + 300_000
      expect(answer, text).toMatchObject({
        status: 'OPEN',
        canBeExtended: false,
        attachedCart: { expiresAt: new Date(expiresAt).toISOString() },
      })
      expect(await endOf(id)).toBe(expiresAt)
    })

    it('the start of the show, if that comes first', async () => {
      const { id, event } = await holdByApi(test)
      await changeShows(test, event, { startsInSeconds: 700 })
      const { answer } = await extend(id)
      const secondsLeft = (Date.parse(answer.attachedCart.expiresAt) - Date.now()) / 1_000
      expect(secondsLeft).toBeGreaterThan(600)
      expect(secondsLeft).toBeLessThanOrEqual(700)
    })
  })

  it('extends once of many concurrent calls on two instances', async () => {
    const second = await buildSecondApp(test)
    for (let round = 0; round < 5; round++) {
      const { id, held } = await holdByApi(test)
      const call = { key: test.seller.privateKey, params: { buyIntentionId: id } }
      const results = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          sendCall(index % 2 ? second.app : test.app, extendBuyIntention, call),
        ),
      )
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = results.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(
        new Set(['buy_intention.extended_before']),
      )
      expect(await endOf(id)).toBe(Date.parse(held.attachedCart.expiresAt) + 300_000)
    }
    await second.close()
  })

  describe('refuses', () => {
    it('a second extension, also of the hold that replaced the extended one', async () => {
      const { id, listingIds } = await holdByApi(test)
      const { answer: extended } = await extend(id)
      await expectRefusal(extend(id), 409, 'buy_intention.extended_before')
      const { answer } = await test.call(changeBuyIntention, {
        params: { buyIntentionId: id },
        body: { items: listingIds },
      })
      expect(answer.attachedCart.expiresAt).toBe(extended.attachedCart.expiresAt)
      await expectRefusal(extend(answer._id), 409, 'buy_intention.extended_before')
    })

    it('a hold with a payment in progress', async () => {
      const { id } = await holdByApi(test)
      await payAsSofia(test, id, 'CHALLENGE')
      await expectRefusal(extend(id), 409, 'payment.under_way')
    })

    it('a hold that is over, or whose show has started', async () => {
      const [expired, started] = [await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await startShows(test, started.event)
      for (const { id } of [expired, started]) {
        await expectRefusal(extend(id), 409, 'buy_intention.ended')
      }
    })

    it('a hold whose resale is no longer allowed, by rule or by show', async () => {
      const [ruled, closed] = [await holdByApi(test), await holdByApi(test)]
      const superSwapConfig = { allowListing: true, allowPurchase: false }
      await storeRules(test, buildRule(ruled.event, { ruleType: 'override', rules: { superSwapConfig } }))
      await closeStoredResale(test, closed.event)
      for (const { id } of [ruled, closed]) {
        await expectRefusal(extend(id), 409, 'listing.purchase_not_allowed')
      }
    })

    it('holds of the hosted pages', async () => {
      await expectRefusal(extend(await holdOnPages(test)), 409, 'buy_intention.hosted')
    })
  })
})

describe('release-buy-intention', () => {
  const release = (buyIntentionId: string) => test.call(releaseBuyIntention, { params: { buyIntentionId } })

  describe('answers', () => {
    it('the id; its listings can be held at once', async () => {
      const { id, listingIds } = await holdByApi(test)
      const { answer, text } = await release(id)
      expect(answer, text).toEqual({ _id: id })
      expect(await readBuyIntention(test, id)).toMatchObject({ status: 'CANCELLED', held: [false, false] })
      const again = await test.call(createBuyIntention, { body: { items: listingIds, user: SOFIA } })
      expect(again.status, again.text).toBe(200)
    })

    it('as often as the seller likes, without a wait for the buyer on the hosted pages', async () => {
      const { id, event, listingIds } = await holdByApi(test)
      await release(id)
      for (let round = 0; round < 4; round++) {
        const body = { items: listingIds, user: SOFIA }
        await release((await test.call(createBuyIntention, { body }))?.answer._id)
      }
      const session = await signIn(test, SOFIA)
      const hold = { listingIds: [await storeOffer(test, event)], lang: 'en' as const }
      expect((await test.guest(createHold, { session, body: hold })).status).toBe(200)
    })
  })

  describe('refuses', () => {
    it('a hold whose payment may still be captured', async () => {
      const { id } = await holdByApi(test)
      await payAsSofia(test, id, 'CHALLENGE')
      await expectRefusal(release(id), 409, 'payment.under_way')
      expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
    })

    it('a hold that is over, however it ended', async () => {
      const [expired, released, sold] = [await holdByApi(test), await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await release(released.id)
      await payAsSofia(test, sold.id, 'SUCCESS')
      for (const { id } of [expired, released, sold]) {
        await expectRefusal(release(id), 409, 'buy_intention.ended')
      }
    })

    it('holds of the hosted pages', async () => {
      await expectRefusal(release(await holdOnPages(test)), 409, 'buy_intention.hosted')
    })
  })
})

expectEveryCode(extendBuyIntention)
expectEveryCode(releaseBuyIntention)
