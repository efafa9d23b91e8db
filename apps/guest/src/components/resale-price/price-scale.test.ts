import { describe, expect, it } from 'vitest'
import { type PriceScale, percentOf } from './price-scale.ts'

const scale: PriceScale = { low: 1_000n, high: 5_000n, step: 50n, snap: 5n }

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
