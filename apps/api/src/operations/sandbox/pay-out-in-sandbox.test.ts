import { getPayout, payInSandbox, payOutInSandbox, setClock } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { createTestSeller, withTestApp } from '../../../test/build-app.ts'
import { readPurchaseState } from '../../../test/builders/payments.ts'
import { storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { cancelStoredShow } from '../../../test/builders/stored-tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { positional } from '../../../test/positional.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const START_SHOW = positional(
  'test.start_show_before',
  `update shows
   set starts_at = seller_now($1) - make_interval(secs => $3)
   where seller_id = $1 and event_reference = $2`,
)
const DAY = 86_400

const test = withTestApp()

const payOut = (payoutId: string, body: object = {}, key = test.seller.privateKey) =>
  test.call(payOutInSandbox, { key, params: { payoutId }, body })

async function refusalOf(...args: Parameters<typeof payOut>) {
  const { status, problem } = await payOut(...args)
  return [status, problem.code]
}

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

describe('pay-out-in-sandbox', () => {
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
      expect(await refusalOf(payoutId, {}, live.privateKey)).toEqual([403, 'clock.live_seller'])
    })

    it('a payout before the end of its wait, or of a canceled show', async () => {
      const [early, cancelled] = [await sell(DAY - 60), await sell()]
      await cancelStoredShow(test, cancelled.event)
      for (const { payoutId } of [early, cancelled]) {
        expect(await refusalOf(payoutId)).toEqual([409, 'payout.not_payable'])
        expect((await read(payoutId)).deliveredAt).toBeNull()
      }
      await test.runJobs()
    })

    it('a second payment, and the return of a transfer that was not made', async () => {
      const { payoutId } = await sell()
      expect(await refusalOf(payoutId, { outcome: 'FAILED' })).toEqual([409, 'payout.not_payable'])
      await payOut(payoutId)
      expect(await refusalOf(payoutId)).toEqual([409, 'payout.not_payable'])
    })
  })

  expectEveryCode(payOutInSandbox)
})
