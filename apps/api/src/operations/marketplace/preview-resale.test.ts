import { previewResale } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { listForSale, type Market, openMarket, readListing } from '../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import {
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
} from '../../../test/builders/stored-tickets.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

const event = makeForFile(() => storeEvent(test))

const send = (ticketId: string | undefined, query = {}) =>
  test.call(previewResale, { params: { ticketId: String(ticketId) }, query })
const preview = async ({ ticketIds }: Market, query = {}) => (await send(ticketIds[0], query)).answer

describe('preview-resale', () => {
  describe('answers', () => {
    it('the price limits with the rule of each, and no amounts unless requested', async () => {
      const market = await openMarket(test, { count: 1 })
      const [ruleId] = await storeRules(
        test,
        buildRule(market, { ruleType: 'override', rules: { minPriceSell: 60 } }),
      )
      expect(await preview(market)).toEqual({
        ticketId: market.ticketIds[0],
        currency: 'MXN',
        canBeListed: true,
        refusal: null,
        terms: {
          facePrice: 100,
          primarySalesFee: 0,
          paid: 100,
          minPrice: { price: 60, field: 'minPriceSell', ruleType: 'override', ruleId },
          maxPrice: expect.objectContaining({
            price: 120,
            field: 'maxPriceSellConfig',
            ruleType: 'genesis',
          }),
          suggestedPrice: 100,
          buyerFee: { type: 'PERCENTAGE', value: 8 },
          sellerFee: { type: 'PERCENTAGE', value: 5 },
        },
        amounts: null,
      })
    })

    it.each([{ price: '110' }, { payout: 104.5 }, { finalPrice: '118.80' }])(
      'the same amounts for %j',
      async (query) => {
        const market = await openMarket(test, { count: 1 })
        expect((await preview(market, query)).amounts).toEqual({
          price: 110,
          buyerFee: 8.8,
          sellerFee: 5.5,
          finalPrice: 118.8,
          payout: 104.5,
          isWithinBounds: true,
        })
      },
    )

    it('the exact amounts of a listing created at that price', async () => {
      const market = await openMarket(test, { count: 1 })
      const { amounts } = await preview(market, { price: 100 })
      const [listingId] = await listForSale(test, market)
      const listing = await readListing(test, String(listingId))
      expect(amounts?.buyerFee).toBe(Number(listing.buyer_fee_minor) / 100)
    })

    it('whether the price limits allow the price, and null if no price yields the amount', async () => {
      const market = await openMarket(test, { count: 1 })
      expect((await preview(market, { price: 120.01 })).amounts?.isWithinBounds).toBe(false)
      expect((await preview(market, { price: 9_999_999_999 })).amounts).toBeNull()
      await storeRules(
        test,
        buildRule(market, { ruleType: 'override', rules: { mentaFees: { seller: 100 } } }),
      )
      expect((await preview(market, { payout: 1 })).amounts).toBeNull()
    })

    it('why the ticket cannot be listed now', async () => {
      const market = await openMarket(test, { count: 2, rules: { maxSell: 1 } })
      await listForSale(test, { ...market, ids: market.ids.slice(0, 1) })
      expect(await preview(market)).toMatchObject({
        canBeListed: false,
        refusal: 'listing.ticket_not_active',
      })
      expect((await send(market.ticketIds[1])).answer.refusal).toBe('listing.limit_reached')
    })

    it('no terms for a ticket without a known price, and terms without rules', async () => {
      const ticketId = await storeTicket(test, event)
      const { answer } = await send(ticketId, { price: 10 })
      expect(answer).toMatchObject({ refusal: 'listing.not_allowed', terms: null, amounts: null })
    })
  })

  describe('refuses', () => {
    it('two amounts at once, and an amount more precise than the currency', async () => {
      const { ticketIds } = await openMarket(test, { count: 1 })
      const several = await send(ticketIds[0], { price: 100, payout: 95, finalPrice: 108 })
      expect(several.problem.errors).toMatchObject([{ pointer: '/payout' }, { pointer: '/finalPrice' }])
      const fine = await send(ticketIds[0], { payout: '95.001' })
      expect(fine.problem.errors).toMatchObject([{ pointer: '/payout', code: 'field.too_precise' }])
      const negative = await send(ticketIds[0], { price: '-1' })
      expect(negative.problem.errors).toMatchObject([{ pointer: '/price' }])
    })

    it('queued and unknown tickets', async () => {
      const pending = await send(await storePendingTicket(test))
      expect([pending.status, pending.problem.code]).toEqual([409, 'ticket.pending'])
      const missing = [
        'unknown',
        await storeTicket(test, { ...event, status: 'DELETED' }),
        await storeRejectedTicket(test, event.eventReference),
      ]
      for (const ticketId of missing) {
        await expectRefusal(send(ticketId), 404, 'ticket.not_found')
      }
    })
  })

  expectEveryCode(previewResale)
})
