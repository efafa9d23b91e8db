import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draggedPrice, movedPrice, type PriceScale, percentOf, scaleOf } from './price-scale.ts'

const scale: PriceScale = { low: 1_000n, high: 5_000n, step: 50n, snap: 5n }

const FEE = { type: 'FIXED', value: 0 } as const
const termsOf = (currency: string, [paid, min, max]: readonly [bigint, bigint, bigint]) => ({
  currency,
  paid,
  min,
  max,
  suggested: paid,
  buyerFee: FEE,
  sellerFee: FEE,
})

const TERMS = termsOf('ARS', [52_800_00n, 42_240_00n, 58_080_00n])

describe('scaleOf', () => {
  it.each([
    // [currency, paid, minimum, maximum, step, snap], in minor units
    ['ARS', 52_800_00n, 42_240_00n, 58_080_00n, 500_00n, 500_00n],
    ['CLP', 45_000n, 30_000n, 60_000n, 500n, 500n],
    ['USD', 80_00n, 60_00n, 120_00n, 1_00n, 1_00n],
    ['ARS', 52_800_00n, 52_000_00n, 53_000_00n, 500_00n, 50_00n],
    ['CLP', 100n, 100n, 110n, 1n, 1n],
  ] as const)('in %s, a price of %i between %i and %i moves by %i and is dragged by %i', (...row) => {
    const [currency, paid, min, max, step, snap] = row
    expect(scaleOf(termsOf(currency, [paid, min, max]))).toEqual({ low: min, high: max, step, snap })
  })

  it('ends at twice the price paid if there is no maximum', () => {
    expect(scaleOf({ ...TERMS, max: undefined }).high).toBe(105_600_00n)
  })

  it('moves a price by steps within its bounds', () => {
    expect(movedPrice(55_000_00n, 1, TERMS)).toBe(55_500_00n)
    expect(movedPrice(55_000_00n, 10, TERMS)).toBe(58_080_00n)
    expect(movedPrice(42_300_00n, -1, TERMS)).toBe(42_240_00n)
  })

  it('stays within the bounds and moves in the dragged direction', () => {
    const scale = scaleOf(TERMS)
    const within = fc.bigInt({ min: TERMS.min, max: TERMS.max })
    fc.assert(
      fc.property(within, within, (to, from) => {
        const price = draggedPrice(to, from, scale)
        expect(price).toBeGreaterThanOrEqual(scale.low)
        expect(price).toBeLessThanOrEqual(scale.high)
        if (to > from) expect(price).toBeGreaterThan(from)
        if (to < from) expect(price).toBeLessThan(from)
      }),
    )
  })

  it('rounds dragged prices as people write them, except at the ends', () => {
    const scale = scaleOf(TERMS)
    expect(draggedPrice(54_321_09n, 52_800_00n, scale)).toBe(54_500_00n)
    expect(draggedPrice(58_070_00n, 52_800_00n, scale)).toBe(58_000_00n)
    expect(draggedPrice(58_080_00n, 52_800_00n, scale)).toBe(58_080_00n)
  })
})

describe('percentOf', () => {
  it.each([
    [1_000n, 0],
    [2_000n, 25],
    [5_000n, 100],
  ])('maps %s to %i percent', (amount, place) => {
    expect(percentOf(amount, scale)).toBe(place)
  })

  it('clamps amounts beyond the scale', () => {
    expect(percentOf(0n, scale)).toBe(0)
    expect(percentOf(5_040n, scale)).toBe(100)
    expect(percentOf(90_000n, scale)).toBe(100)
  })

  it('is 0 if minimum and maximum are equal', () => {
    expect(percentOf(3_000n, { ...scale, high: scale.low })).toBe(0)
  })
})
