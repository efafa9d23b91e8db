import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsAt, type FeeTerms, priceForFinalPrice, priceForPayout } from './resale-amounts.ts'

const fee = fc.oneof(
  fc.record({
    type: fc.constant('PERCENTAGE' as const),
    value: fc.integer({ min: 0, max: 1_000_000 }).map((n) => String(n / 10_000)),
  }),
  fc.record({
    type: fc.constant('FIXED' as const),
    value: fc.integer({ min: 0, max: 100_000 }).map((n) => String(n / 100)),
  }),
)
const terms: fc.Arbitrary<FeeTerms> = fc.record({
  currency: fc.constant('ARS'),
  buyerFee: fee,
  sellerFee: fee,
})
const price = fc.bigInt({ min: 0n, max: 999_999_999_999n })

const percent = (value: number | string) => ({ type: 'PERCENTAGE' as const, value })

describe('the amounts of a resale', () => {
  it.each([
    // Exactly half a minor unit rounds to the even neighbor.
    [50n, percent(1), 0n],
    [150n, percent(1), 2n],
    [250n, percent(1), 2n],
    [5_500_000n, percent(8), 440_000n],
    [10_001n, percent('12.3456'), 1_235n],
    [0n, percent(8), 0n],
    [9_900n, { type: 'FIXED' as const, value: '12.5' }, 1_250n],
  ])('for price %s and buyer fee %j have a fee of %s', (at, buyerFee, expected) => {
    expect(amountsAt(at, { currency: 'ARS', buyerFee, sellerFee: percent(0) }).buyerFee).toBe(expected)
  })

  it('add up: the final price equals the payout plus both fees', () => {
    fc.assert(
      fc.property(price, terms, (at, fees) => {
        const { buyerFee, sellerFee, finalPrice, payout } = amountsAt(at, fees)
        expect(finalPrice).toBe(payout + buyerFee + sellerFee)
        expect(payout).toBeGreaterThanOrEqual(0n)
        expect(finalPrice).toBeGreaterThanOrEqual(at)
      }),
    )
  })

  it('priceForPayout returns the lowest price with at least that payout', () => {
    fc.assert(
      fc.property(price, terms, (payout, fees) => {
        const found = priceForPayout(payout, fees)
        if (found === undefined) return
        expect(amountsAt(found, fees).payout).toBeGreaterThanOrEqual(payout)
        if (found > 0n) expect(amountsAt(found - 1n, fees).payout).toBeLessThan(payout)
      }),
    )
  })

  it('priceForFinalPrice returns the highest price with at most that final price', () => {
    fc.assert(
      fc.property(price, terms, (finalPrice, fees) => {
        const found = priceForFinalPrice(finalPrice, fees)
        const beyond = found === undefined ? 0n : found + 1n
        expect(amountsAt(beyond, fees).finalPrice).toBeGreaterThan(finalPrice)
        if (found !== undefined) expect(amountsAt(found, fees).finalPrice).toBeLessThanOrEqual(finalPrice)
      }),
    )
  })

  it('priceForPayout returns undefined if the seller fee is 100 percent', () => {
    expect(
      priceForPayout(1n, { currency: 'ARS', buyerFee: percent(0), sellerFee: percent(100) }),
    ).toBeUndefined()
  })
})
