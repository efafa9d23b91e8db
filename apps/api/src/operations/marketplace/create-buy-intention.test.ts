import { setTimeout as sleep } from 'node:timers/promises'
import { createBuyIntention, MAX_LISTINGS_HELD_BY_API } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { storeHold } from '../../../test/builders/holds.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import {
  ANA,
  expirePurchase,
  readBuyIntention,
  SOFIA,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { describeUnholdable } from '../../../test/unholdable-suite.ts'

const test = withTestApp()

const event = makeForFile(() => storeResaleEvent(test))

const buy = (items: readonly string[], body: Record<string, unknown> = {}, headers = {}) =>
  test.call(createBuyIntention, { body: { items, user: SOFIA, ...body }, headers })

describe('create-buy-intention', () => {
  describe('answers', () => {
    it('the held listings, the expiry, the total and the checkout URL', async () => {
      const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: ['12', '13'] })
      const { status, answer, text } = await buy(listingIds, { lang: 'en' })
      expect(status, text).toBe(200)
      expect(answer).toEqual({
        _id: expect.any(String),
        continueUrl: `http://localhost:4000/en/guest/checkout/${answer._id}/pay?ticketSellerId=seller-one`,
        attachedCart: {
          _id: expect.any(String),
          items: listingIds,
          expiresAt: expect.stringMatching(/Z$/),
        },
        details: { total: 1540, currency: 'MXN' },
      })
      const secondsLeft = (Date.parse(answer.attachedCart.expiresAt) - Date.now()) / 1000
      expect(secondsLeft).toBeGreaterThan(590)
      expect(secondsLeft).toBeLessThanOrEqual(601)
      expect(await readBuyIntention(test, answer._id)).toMatchObject({
        status: 'OPEN',
        source: 'API',
        buyer_email: SOFIA,
        held: [true, true],
      })
    })

    it('a checkout that leads back to a registered origin', async () => {
      await insertReturnOrigin(test.database, test.seller.sellerId, 'https://shop.example')
      const returnURL = 'https://shop.example/thanks'
      for (const headers of [{}, { 'idempotency-key': 'leads-back' }]) {
        const { answer, text } = await buy([await storeOffer(test, event)], { returnURL }, headers)
        expect(new URL(answer.continueUrl).searchParams.get('returnUrl'), text).toBe(returnURL)
        expect(await readBuyIntention(test, answer._id)).toMatchObject({ return_url: returnURL })
      }
    })

    it('a whole pack, in any order of its listings', async () => {
      const { listingIds } = await storeOffers(test, { ...event, type: 'PACK', seats: ['3', '1', '2'] })
      expect((await buy(listingIds.toReversed())).status).toBe(200)
    })

    it('amounts that later rule changes do not affect', async () => {
      const own = await storeResaleEvent(test)
      const listingId = await storeOffer(test, own)
      const { answer } = await buy([listingId])
      await storeRules(test, buildRule(own, { ruleType: 'event', rules: { mentaFees: { buyer: 50 } } }))
      expect((await readBuyIntention(test, answer._id)).total_minor).toBe(77_000n)
    })

    it('a listing with an expired hold before the expiry job has run', async () => {
      const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '2'] })
      const { answer: earlier } = await buy(listingIds)
      await expirePurchase(test, earlier._id)
      const { answer } = await buy(listingIds.slice(0, 1), { user: 'later@example.com' })
      expect(await readBuyIntention(test, earlier._id)).toMatchObject({
        status: 'EXPIRED',
        held: [false, false],
      })
      expect(await readBuyIntention(test, answer._id)).toMatchObject({ status: 'OPEN', held: [true] })
    })

    it('a hold that ends no later than the start of the show', async () => {
      const soon = await storeResaleEvent(test)
      const listingId = await storeOffer(test, soon)
      await test.database.rows(
        positional(
          'test.soon',
          `update shows set starts_at = now() + interval '5 minutes' where seller_id = $1 and event_reference = $2`,
        ),
        [test.seller.sellerId, soon.eventReference],
      )
      const { answer } = await buy([listingId])
      expect(Date.parse(answer.attachedCart.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
    })
  })

  describe('refuses', () => {
    it('another total than the expected one, and says the total', async () => {
      const { listingIds } = await storeOffers(test, { ...event, type: 'PACK', seats: ['21', '22'] })
      for (const headers of [{}, { 'idempotency-key': 'another-total' }]) {
        const { status, problem } = await buy(listingIds, { expectedTotal: 1500 }, headers)
        expect([status, problem.code]).toEqual([409, 'buy_intention.total_changed'])
        expect(problem.currentTotal).toEqual({ total: 1540, currency: 'MXN' })
      }
      const { problem } = await buy(listingIds, { expectedTotal: '1540.001' })
      expect(problem.errors).toMatchObject([{ pointer: '/expectedTotal', code: 'field.too_precise' }])
      expect((await buy(listingIds, { expectedTotal: 1540 })).status).toBe(200)
    })

    it('the same listing twice, with its pointer', async () => {
      const listingId = await storeOffer(test, event)
      const { status, problem } = await buy([listingId, listingId.toUpperCase()])
      expect([status, problem.errors]).toMatchObject([
        422,
        [{ pointer: '/items/1', code: 'field.duplicate' }],
      ])
    })

    it('a return URL of another origin, and holds nothing', async () => {
      const listingId = await storeOffer(test, event)
      const { status, problem } = await buy([listingId], { returnURL: 'https://evil.example/' })
      expect([status, problem.errors]).toMatchObject([
        422,
        [{ pointer: '/returnURL', code: 'field.origin_not_registered' }],
      ])
      expect((await buy([listingId])).status).toBe(200)
    })

    it('one’s own listing, whatever the letter case of the address', async () => {
      const listingId = await storeOffer(test, event)
      for (const user of [ANA, 'ANA@Example.com']) {
        await expectRefusal(buy([listingId], { user }), 422, 'buy_intention.own_listing')
      }
    })

    it('listings that a rule of their price type forbids to buy, and no others', async () => {
      const closed = await storeResaleEvent(test, {
        shows: [{ showId: 'show', priceTypes: ['student', 'adult'] }],
      })
      const superSwapConfig = { allowListing: true, allowPurchase: false }
      await storeRules(
        test,
        buildRule(closed, { ruleType: 'priceType', priceTypeId: 'student', rules: { superSwapConfig } }),
      )
      const student = await storeOffer(test, { ...closed, priceTypeId: 'student' })
      const adult = await storeOffer(test, { ...closed, priceTypeId: 'adult' })
      await expectRefusal(buy([student]), 409, 'listing.purchase_not_allowed')
      expect((await buy([adult])).status).toBe(200)
    })

    it('listings whose resale has ended, in the time zone of the venue', async () => {
      const closed = await storeResaleEvent(test)
      const listingId = await storeOffer(test, closed)
      const rules = { superswapEnd: '2026-01-01T03:00:00Z' }
      await storeRules(test, buildRule(closed, { ruleType: 'override', rules }))
      const { status, problem } = await buy([listingId])
      expect([status, problem.code]).toEqual([409, 'listing.too_late'])
      expect(problem.detail).toMatch(/31 dic 2025, 21:00/)
    })

    it('more holds than a seller may have at once', async () => {
      const full = await storeResaleEvent(test)
      const seats = Array.from({ length: MAX_LISTINGS_HELD_BY_API + 1 }, () => null)
      const { listingIds } = await storeOffers(test, { ...full, type: 'MULTI', seats })
      const [free, ...others] = listingIds
      const buyIntentionId = await storeHold(test, others)
      // A count is used for a second, and an earlier test may have caused one before these holds were stored.
      await sleep(1_000)
      await expectRefusal(buy([String(free)]), 409, 'buy_intention.hold_limit')
      await expirePurchase(test, buyIntentionId)
      expect((await buy([String(free)])).status).toBe(200)
    })
  })

  describeUnholdable(test, (listingIds) => buy(listingIds))

  expectEveryCode(createBuyIntention)
})
