import { createBuyIntention, releaseBuyIntention } from '@taquilla/contract'
import { createHold } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { holdByApi, payAsSofia } from '../../../test/builders/api-holds.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  expirePurchase,
  readIntention,
  SOFIA,
  storeOffer,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const release = (buyIntentionId: string, key = test.seller.privateKey) =>
  test.call(releaseBuyIntention, { key, params: { buyIntentionId } })

async function refusalOf(...args: Parameters<typeof release>) {
  const { status, problem } = await release(...args)
  return [status, problem.code]
}

async function heldOnPages() {
  const event = await storeResaleEvent(test)
  const listingIds = [await storeOffer(test, event)]
  const session = await signIn(test, SOFIA)
  const { answer } = await test.guest(createHold, { session, body: { listingIds, lang: 'en' } })
  return answer.id
}

describe('release-buy-intention', () => {
  describe('answers', () => {
    it('the id; its listings can be held at once', async () => {
      const { id, listingIds } = await holdByApi(test)
      const { answer, text } = await release(id)
      expect(answer, text).toEqual({ _id: id })
      expect(await readIntention(test, id)).toMatchObject({ status: 'CANCELLED', held: [false, false] })
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
      expect(await refusalOf(id)).toEqual([409, 'payment.under_way'])
      expect(await readIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
    })

    it('a hold that is over, however it ended', async () => {
      const [expired, released, sold] = [await holdByApi(test), await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await release(released.id)
      await payAsSofia(test, sold.id, 'SUCCESS')
      for (const { id } of [expired, released, sold]) {
        expect(await refusalOf(id)).toEqual([409, 'buy_intention.ended'])
      }
    })

    it('holds of the hosted pages and of another seller, and unknown ones', async () => {
      expect(await refusalOf(await heldOnPages())).toEqual([409, 'buy_intention.hosted'])
      const { id } = await holdByApi(test)
      expect(await refusalOf(id, test.otherSeller.privateKey)).toEqual([404, 'buy_intention.not_found'])
      expect(await refusalOf('not-an-id')).toEqual([404, 'buy_intention.not_found'])
    })
  })

  expectEveryCode(releaseBuyIntention)
})
