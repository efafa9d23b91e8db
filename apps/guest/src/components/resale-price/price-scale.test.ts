import { describe, expect, it } from 'vitest'
import { type PriceScale, placeOf } from './price-scale.ts'

const scale: PriceScale = { low: 1_000n, high: 5_000n, step: 50n, snap: 5n }

describe('the place of an amount on the scale', () => {
  it.each([
    [1_000n, 0],
    [2_000n, 25],
    [5_000n, 100],
  ])('%s stands at %i percent', (amount, place) => {
    expect(placeOf(amount, scale)).toBe(place)
  })

  it('is an end of the scale where the amount is beyond it', () => {
    expect(placeOf(0n, scale)).toBe(0)
    expect(placeOf(5_040n, scale)).toBe(100)
    expect(placeOf(90_000n, scale)).toBe(100)
  })

  it('is the beginning where there is no room for another price', () => {
    expect(placeOf(3_000n, { ...scale, high: scale.low })).toBe(0)
  })
})
