import {
  createBuyIntention,
  expireInSandbox,
  getPayout,
  payInSandbox,
  payOutInSandbox,
  setClock,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { createTestSeller, withTestApp } from '../../../test/build-app.ts'
import { askForAlert } from '../../../test/builders/alerts.ts'
import { holdByApi } from '../../../test/builders/holds.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { readPurchaseState } from '../../../test/builders/payments.ts'
import { storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { expirePurchase, readBuyIntention, SOFIA, startShows } from '../../../test/builders/stored-offers.ts'
import { cancelStoredShow } from '../../../test/builders/stored-tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const test = withTestApp()

describe('expire-in-sandbox', () => {
  const expire = (buyIntentionId: string, key = test.seller.privateKey) =>
    test.call(expireInSandbox, { key, params: { buyIntentionId } })

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
      await expectRefusal(expire((await holdByApi(test)).id, live.privateKey), 403, 'clock.live_seller')
    })

    it('a purchase that is over, or whose show has started', async () => {
      const [expired, started] = [await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await startShows(test, started.event)
      for (const { id } of [expired, started]) {
        await expectRefusal(expire(id), 409, 'buy_intention.ended')
      }
    })
  })
})

describe('pay-out-in-sandbox', () => {
  const START_SHOW = positional(
    'test.start_show_before',
    `update shows
   set starts_at = seller_now($1) - make_interval(secs => $3)
   where seller_id = $1 and event_reference = $2`,
  )
  const DAY = 86_400

  const payOut = (payoutId: string, body: object = {}, key = test.seller.privateKey) =>
    test.call(payOutInSandbox, { key, params: { payoutId }, body })

  const read = async (payoutId: string) => (await test.call(getPayout, { params: { payoutId } })).answer

  /** Sells a ticket; its show started `secondsAgo`. */
  async function sell(secondsAgo = DAY) {
    const { event, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    const params = { buyIntentionId: id }
    await test.call(payInSandbox, { params, body: { card: '4242424242424242' } })
    await test.database.rows(START_SHOW, [test.seller.sellerId, event.eventReference, secondsAgo])
    return { event, id, payoutId: String(listingIds[0]) }
  }

  describe('answers', () => {
    it('a payout that is paid as soon as its wait is over, without an account', async () => {
      const { id, payoutId } = await sell()
      expect(await read(payoutId)).toMatchObject({ status: 'HELD', hasAccount: false })
      const { status, answer, text } = await payOut(payoutId)
      expect(status, text).toBe(200)
      expect(answer).toMatchObject({
        status: 'DELIVERED',
        reference: `sandbox_payout_${payoutId}`,
        amount: 95,
      })
      expect(answer).toEqual(await read(payoutId))
      expect((await readPurchaseState(test, id)).ledger).toMatchObject({ HOLDERS: 0, CASH: 1_300 })
    })

    it('a payout that a job has made due', async () => {
      const { payoutId } = await sell()
      await test.call(setClock, { body: { advanceSeconds: 1 } })
      await test.runJobs()
      expect((await read(payoutId)).status).toBe('DUE')
      expect((await payOut(payoutId, { outcome: 'DELIVERED' })).answer.status).toBe('DELIVERED')
    })

    it('a transfer that came back, and the amount owed again', async () => {
      const { id, payoutId } = await sell()
      await payOut(payoutId)
      const { answer } = await payOut(payoutId, { outcome: 'FAILED' })
      expect(answer).toMatchObject({
        status: 'FAILED',
        deliveredAt: null,
        failure: 'The sandbox sent this transfer back.',
      })
      expect((await readPurchaseState(test, id)).ledger).toMatchObject({ HOLDERS: -9_500, CASH: 10_800 })
    })
  })

  it('pays once of many parallel calls on two instances', async () => {
    const second = await buildSecondApp(test)
    const { id, payoutId } = await sell()
    const call = { key: test.seller.privateKey, params: { payoutId }, body: {} }
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sendCall(index % 2 ? second.app : test.app, payOutInSandbox, call),
      ),
    )
    const codes = results.map(({ status, problem }) => (status === 200 ? 200 : problem.code))
    expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 5 }, () => 'payout.not_payable')])
    expect((await readPurchaseState(test, id)).ledger).toMatchObject({ HOLDERS: 0, CASH: 1_300 })
    await second.close()
  })

  describe('refuses', () => {
    it('a live seller', async () => {
      const live = await createTestSeller(test.database, 'seller-payouts-live', 'live')
      const { payoutId } = await sell()
      await expectRefusal(payOut(payoutId, {}, live.privateKey), 403, 'clock.live_seller')
    })

    it('a payout before the end of its wait, or of a canceled show', async () => {
      const [early, cancelled] = [await sell(DAY - 60), await sell()]
      await cancelStoredShow(test, cancelled.event)
      for (const { payoutId } of [early, cancelled]) {
        await expectRefusal(payOut(payoutId), 409, 'payout.not_payable')
        expect((await read(payoutId)).deliveredAt).toBeNull()
      }
      await test.runJobs()
    })

    it('a second payment, and the return of a transfer that was not made', async () => {
      const { payoutId } = await sell()
      await expectRefusal(payOut(payoutId, { outcome: 'FAILED' }), 409, 'payout.not_payable')
      await payOut(payoutId)
      await expectRefusal(payOut(payoutId), 409, 'payout.not_payable')
    })
  })
})

expectEveryCode(expireInSandbox)
expectEveryCode(payOutInSandbox)
