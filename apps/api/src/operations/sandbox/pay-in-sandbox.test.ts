import { getBuyIntention, getSale, getTicket, payInSandbox, releaseBuyIntention } from '@taquilla/contract'
import { SANDBOX_CARDS } from '@taquilla/contract/resale'
import { describe, expect, it } from 'vitest'
import { createTestSeller, withTestApp } from '../../../test/build-app.ts'
import { payAsSofia } from '../../../test/builders/holds.ts'
import { readPurchaseState } from '../../../test/builders/payments.ts'
import { BUYER, expireHold, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { SOFIA, startShows } from '../../../test/builders/stored-offers.ts'
import { cancelStoredShow } from '../../../test/builders/stored-tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const GOOD_CARD = '4242424242424242'

const test = withTestApp()

const pay = (buyIntentionId: string, body: object = {}, key = test.seller.privateKey) =>
  test.call(payInSandbox, { key, params: { buyIntentionId }, body: { card: GOOD_CARD, ...body } })

async function pointerOf(id: string, body: object) {
  const { status, problem } = await pay(id, body)
  return [status, problem.errors?.map(({ pointer, code }) => [pointer, code])]
}

async function hold(options: Parameters<typeof storeBuyersHold>[2] = {}, resale = {}) {
  const stored = await storeResale(test, resale)
  return { ...stored, id: await storeBuyersHold(test, stored.listingIds, options) }
}

const cardsOf = (outcome: string) => SANDBOX_CARDS.filter((card) => card.outcome === outcome)

describe('pay-in-sandbox', () => {
  describe('answers', () => {
    it('a completed purchase, sold as on the hosted checkout', async () => {
      const { id, ticketIds } = await hold()
      const { status, answer, text } = await pay(id)
      expect(status, text).toBe(200)
      expect(answer).toMatchObject({ _id: id, status: 'COMPLETED', user: BUYER, failure: null })
      expect(await readPurchaseState(test, id)).toEqual({
        buyIntention: 'COMPLETED',
        is_held: false,
        listings: ['SOLD'],
        payments: [{ status: 'CAPTURED', isSale: true, refund: null, reason: null }],
        ledger: { CASH: 10_800, HOLDERS: -9_500, BUYER_FEES: -800, SELLER_FEES: -500 },
        payouts: ['HELD'],
      })
      const ticket = await test.call(getTicket, { params: { ticketId: String(ticketIds[0]) } })
      expect(ticket.answer).toMatchObject({ status: 'ACTIVE', currentOwnerEmail: BUYER })
      const { answer: sale } = await test.call(getSale, { params: { saleId: id } })
      expect([sale.provider, sale.buyerEmail, sale.total]).toEqual(['sandbox', BUYER, 108])
    })

    it.each(cardsOf('DECLINED').map(({ number, failure }) => [number, failure ?? 'payment.declined']))(
      'that card %s is declined: %s',
      async (card, failure) => {
        const { id } = await hold()
        expect((await pay(id, { card })).answer).toMatchObject({
          status: 'OPEN',
          failure,
          paymentStatus: null,
        })
        expect((await readPurchaseState(test, id)).ledger).toEqual({})
        expect((await pay(id)).answer.status).toBe('COMPLETED')
      },
    )

    it('the end of a challenge, accepted or not', async () => {
      const [accepted, declined] = [await hold(), await hold()]
      expect((await pay(accepted.id, { card: '4000000000003220' })).answer.status).toBe('COMPLETED')
      expect((await readPurchaseState(test, accepted.id)).payouts).toEqual(['HELD'])
      const { answer } = await pay(declined.id, { card: '4000008400001629' })
      expect([answer.status, answer.failure]).toEqual(['OPEN', 'payment.not_verified'])
    })

    it('a payment that is charged later, and then sold once or refunded', async () => {
      const [twice, late] = [await hold(), await hold()]
      for (const [{ id }, card] of [
        [twice, '4000000000000119'],
        [late, '4000000000000069'],
      ] as const) {
        expect((await pay(id, { card })).answer).toMatchObject({ status: 'OPEN', paymentStatus: 'STARTED' })
      }
      await test.runJobs()
      expect((await readPurchaseState(test, twice.id)).payments).toMatchObject([{ isSale: true }])
      expect((await readPurchaseState(test, late.id)).payments).toMatchObject([{ status: 'STARTED' }])
    })

    it('the completed purchase again, without a second charge', async () => {
      const { id } = await hold()
      const first = await pay(id)
      expect((await pay(id, { card: '4000000000000002' })).answer).toEqual(first.answer)
      expect((await readPurchaseState(test, id)).payments).toHaveLength(1)
    })

    it('the purchase of `user`, if it had no buyer', async () => {
      const { id } = await hold({ buyer: null })
      expect((await pay(id, { user: 'SOFIA.luna@example.com' })).answer).toMatchObject({
        status: 'COMPLETED',
        user: SOFIA,
      })
    })

    it('nominal tickets with their new holders', async () => {
      const details = { holder: { fullName: 'Ana Vieja', identificationNumber: '111' } }
      const { id, listingIds, ticketIds } = await hold({}, { details })
      const holder = { fullName: 'Bruno Nuevo', identificationNumber: '30 111 222' }
      expect(await pointerOf(id, {})).toEqual([422, [['/holders', 'field.too_few']]])
      expect((await pay(id, { holders: [{ ...holder, listingId: listingIds[0] }] })).answer.status).toBe(
        'COMPLETED',
      )
      const ticket = await test.call(getTicket, { params: { ticketId: String(ticketIds[0]) } })
      expect(ticket.answer.holder).toEqual(holder)
    })

    it('a purchase with a total of zero', async () => {
      const { id } = await hold({}, { priceMinor: 0n, buyerFeeMinor: 0n, sellerFeeMinor: 0n })
      expect((await pay(id)).answer.status).toBe('COMPLETED')
    })
  })

  it('charges once for many parallel calls on two instances, also without a buyer', async () => {
    const second = await buildSecondApp(test)
    for (const buyer of [BUYER, null]) {
      const { id } = await hold({ buyer })
      const call = {
        key: test.seller.privateKey,
        params: { buyIntentionId: id },
        body: { card: GOOD_CARD, user: BUYER },
      }
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          sendCall(index % 2 ? second.app : test.app, payInSandbox, call),
        ),
      )
      // A call that would have named the buyer, and waited, may find that the purchase has ended.
      const codes = results.map(({ status, problem }) => (status === 200 ? 200 : problem.code))
      expect(new Set(codes)).toEqual(new Set(buyer === null ? [200, 'buy_intention.ended'] : [200]))
      expect((await readPurchaseState(test, id)).payments).toEqual([
        { status: 'CAPTURED', isSale: true, refund: null, reason: null },
      ])
    }
    await second.close()
  })

  it('stores one payment for a repeated idempotency key', async () => {
    const { id } = await hold()
    const call = { params: { buyIntentionId: id }, body: { card: '4000000000000002' } }
    const headers = { 'idempotency-key': 'one-payment' }
    for (let count = 0; count < 2; count++) await test.call(payInSandbox, { ...call, headers })
    expect((await readPurchaseState(test, id)).payments).toHaveLength(1)
  })

  describe('refuses', () => {
    it('a live seller', async () => {
      const live = await createTestSeller(test.database, 'seller-paying-live', 'live')
      const { id } = await hold()
      await expectRefusal(pay(id, {}, live.privateKey), 403, 'clock.live_seller')
    })

    it('another buyer, a missing one, and other cards, and stores nothing', async () => {
      const [own, free] = [await hold(), await hold({ buyer: null })]
      expect(await pointerOf(own.id, { user: SOFIA })).toEqual([422, [['/user', 'field.immutable']]])
      expect(await pointerOf(free.id, {})).toEqual([422, [['/user', 'field.required']]])
      expect(await pointerOf(own.id, { card: '4111111111111111' })).toEqual([
        422,
        [['/card', 'field.not_allowed']],
      ])
      expect((await readPurchaseState(test, own.id)).payments).toEqual([])
      const { answer } = await test.call(getBuyIntention, { params: { buyIntentionId: free.id } })
      expect(answer.user).toBeNull()
    })

    it('another total than the expected one, and claims nothing', async () => {
      const { id } = await hold({ buyer: null })
      const body = { user: SOFIA, expectedTotal: 107 }
      await expectRefusal(pay(id, body), 409, 'buy_intention.total_changed')
      const { answer } = await test.call(getBuyIntention, { params: { buyIntentionId: id } })
      expect(answer.user).toBeNull()
      expect((await pay(id, { ...body, expectedTotal: 108 })).answer.status).toBe('COMPLETED')
    })

    it('the owner of the tickets, and more tickets than a person may buy', async () => {
      const own = await hold({ buyer: null })
      await expectRefusal(pay(own.id, { user: RESELLER }), 422, 'buy_intention.own_listing')
      const { listingIds } = await storeResale(test, { count: 9 })
      const many = await storeBuyersHold(test, listingIds, { buyer: null })
      await expectRefusal(pay(many, { user: SOFIA }), 409, 'buy_intention.hold_limit')
    })

    it('a purchase that expired or ended', async () => {
      const { id } = await hold()
      await expireHold(test, id)
      await expectRefusal(pay(id), 410, 'buy_intention.expired')
      await test.runJobs()
      const [released, started] = [await hold(), await hold()]
      await test.call(releaseBuyIntention, { params: { buyIntentionId: released.id } })
      await startShows(test, started.event)
      await expectRefusal(pay(released.id), 409, 'buy_intention.ended')
      await expectRefusal(pay(started.id), 409, 'show.past')
    })

    it('a purchase for a canceled show', async () => {
      const { event, id } = await hold()
      await cancelStoredShow(test, event)
      await expectRefusal(pay(id), 409, 'show.cancelled')
      await test.runJobs()
    })

    it('a purchase that rules no longer allow', async () => {
      const superSwapConfig = { allowListing: true, allowPurchase: false }
      const { id } = await hold({}, { rules: { superSwapConfig } })
      await expectRefusal(pay(id), 409, 'listing.purchase_not_allowed')
    })

    it('a second payment while the first is in progress', async () => {
      const [own, hosted] = [await hold(), await hold({ buyer: SOFIA })]
      await pay(own.id, { card: '4000000000000069' })
      await payAsSofia(test, hosted.id, 'CHALLENGE')
      for (const { id } of [own, hosted]) await expectRefusal(pay(id), 409, 'payment.under_way')
    })
  })

  expectEveryCode(payInSandbox)
})
