import { changeBuyIntention, extendBuyIntention, getBuyIntention } from '@taquilla/contract'
import { createHold } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { holdByApi, payAsSofia } from '../../../test/builders/api-holds.ts'
import { changeShows } from '../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  closeStoredResale,
  expirePurchase,
  SOFIA,
  startShows,
  storeOffer,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const extend = (buyIntentionId: string, key = test.seller.privateKey) =>
  test.call(extendBuyIntention, { key, params: { buyIntentionId } })

async function refusalOf(...args: Parameters<typeof extend>) {
  const { status, problem } = await extend(...args)
  return [status, problem.code]
}

const endOf = async (buyIntentionId: string) =>
  Date.parse((await test.call(getBuyIntention, { params: { buyIntentionId } })).answer.attachedCart.expiresAt)

async function heldOnPages() {
  const event = await storeResaleEvent(test)
  const listingIds = [await storeOffer(test, event)]
  const session = await signIn(test, SOFIA)
  const { answer } = await test.guest(createHold, { session, body: { listingIds, lang: 'en' } })
  return answer.id
}

describe('extend-buy-intention', () => {
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
      expect(await refusalOf(id)).toEqual([409, 'buy_intention.extended_before'])
      const { answer } = await test.call(changeBuyIntention, {
        params: { buyIntentionId: id },
        body: { items: listingIds },
      })
      expect(answer.attachedCart.expiresAt).toBe(extended.attachedCart.expiresAt)
      expect(await refusalOf(answer._id)).toEqual([409, 'buy_intention.extended_before'])
    })

    it('a hold with a payment in progress', async () => {
      const { id } = await holdByApi(test)
      await payAsSofia(test, id, 'CHALLENGE')
      expect(await refusalOf(id)).toEqual([409, 'payment.under_way'])
    })

    it('a hold that is over, or whose show has started', async () => {
      const [expired, started] = [await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await startShows(test, started.event)
      for (const { id } of [expired, started]) {
        expect(await refusalOf(id)).toEqual([409, 'buy_intention.ended'])
      }
    })

    it('a hold whose resale is no longer allowed, by rule or by show', async () => {
      const [ruled, closed] = [await holdByApi(test), await holdByApi(test)]
      const superSwapConfig = { allowListing: true, allowPurchase: false }
      await storeRules(test, buildRule(ruled.event, { ruleType: 'override', rules: { superSwapConfig } }))
      await closeStoredResale(test, closed.event)
      for (const { id } of [ruled, closed]) {
        expect(await refusalOf(id)).toEqual([409, 'listing.purchase_not_allowed'])
      }
    })

    it('holds of the hosted pages and of another seller, and unknown ones', async () => {
      expect(await refusalOf(await heldOnPages())).toEqual([409, 'buy_intention.hosted'])
      const { id } = await holdByApi(test)
      expect(await refusalOf(id, test.otherSeller.privateKey)).toEqual([404, 'buy_intention.not_found'])
      expect(await refusalOf('not-an-id')).toEqual([404, 'buy_intention.not_found'])
    })
  })

  expectEveryCode(extendBuyIntention)
})
