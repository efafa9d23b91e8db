import { createBuyIntention, expireInSandbox, payInSandbox } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { createTestSeller, withTestApp } from '../../../test/build-app.ts'
import { askForAlert } from '../../../test/builders/alerts.ts'
import { holdByApi } from '../../../test/builders/api-holds.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { readPurchaseState } from '../../../test/builders/payments.ts'
import { expirePurchase, readBuyIntention, SOFIA, startShows } from '../../../test/builders/stored-offers.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const test = withTestApp()

const expire = (buyIntentionId: string, key = test.seller.privateKey) =>
  test.call(expireInSandbox, { key, params: { buyIntentionId } })

async function refusalOf(...args: Parameters<typeof expire>) {
  const { status, problem } = await expire(...args)
  return [status, problem.code]
}

describe('expire-in-sandbox', () => {
  describe('answers', () => {
    it('an expired purchase, whose listings can be held again at once', async () => {
      const { id, listingIds } = await holdByApi(test)
      const { status, answer, text } = await expire(id)
      expect(status, text).toBe(200)
      expect(answer).toMatchObject({ _id: id, status: 'EXPIRED', canBeExtended: false })
      expect(Date.parse(answer.attachedCart.expiresAt)).toBeLessThanOrEqual(Date.now() + 1_000)
      const stored = await readBuyIntention(test, id)
      expect(stored).toMatchObject({ status: 'EXPIRED', held: [false, false], ended_at: stored.expires_at })
      const again = { items: listingIds.slice(0, 2), user: SOFIA }
      expect((await test.call(createBuyIntention, { body: again })).status).toBe(200)
    })

    it('an expired purchase whose payment in progress is refunded when it is charged', async () => {
      const { id } = await holdByApi(test)
      const params = { buyIntentionId: id }
      await test.call(payInSandbox, { params, body: { card: '4000000000000119' } })
      expect((await expire(id)).answer).toMatchObject({ status: 'EXPIRED', paymentStatus: 'STARTED' })
      await test.runJobs()
      const { buyIntention, listings, payments } = await readPurchaseState(test, id)
      expect([buyIntention, listings, payments]).toMatchObject([
        'EXPIRED',
        ['ACTIVE'],
        [{ status: 'CAPTURED', isSale: false, reason: 'LATE' }],
      ])
    })

    it('an expired purchase, and announces its listings to people who wait for some', async () => {
      const { id, event } = await holdByApi(test)
      await askForAlert(test, event)
      await expire(id)
      const released = (await readOutbox(test)).filter(({ payload }) => payload.buyIntentionId === id)
      expect(released.map(({ topic }) => topic)).toEqual(['hold.released'])
    })
  })

  it('expires once of many parallel calls on two instances', async () => {
    const second = await buildSecondApp(test)
    for (let round = 0; round < 5; round++) {
      const { id } = await holdByApi(test)
      const call = { key: test.seller.privateKey, params: { buyIntentionId: id } }
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          sendCall(index % 2 ? second.app : test.app, expireInSandbox, call),
        ),
      )
      const codes = results.map(({ status, problem }) => (status === 200 ? 200 : problem.code))
      expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'buy_intention.ended')])
    }
    await second.close()
  })

  describe('refuses', () => {
    it('a live seller', async () => {
      const live = await createTestSeller(test.database, 'seller-expiring-live', 'live')
      expect(await refusalOf((await holdByApi(test)).id, live.privateKey)).toEqual([403, 'clock.live_seller'])
    })

    it('a purchase that is over, or whose show has started', async () => {
      const [expired, started] = [await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await startShows(test, started.event)
      for (const { id } of [expired, started]) {
        expect(await refusalOf(id)).toEqual([409, 'buy_intention.ended'])
      }
    })
  })

  expectEveryCode(expireInSandbox)
})
