import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE } from './limits.ts'
import { toMajorUnits, toMinorUnits } from './money.ts'

describe('toMinorUnits', () => {
  it.each([
    [1850, 'MXN', 185_000n],
    [0, 'ARS', 0n],
    ['1850.50', 'MXN', 185_050n],
    [0.1, 'USD', 10n],
    [1.1, 'USD', 110n],
    ['10.500', 'USD', 1_050n],
    [1500, 'CLP', 1_500n],
    [1.005, 'TND', 1_005n],
  ])('converts %s %s to %s minor units', (amount, currency, minorUnits) => {
    expect(toMinorUnits(amount, currency)).toBe(minorUnits)
  })

  it.each([
    [10.001, 'USD'],
    ['0.5', 'CLP'],
    [1e-7, 'USD'],
    [Number.MIN_VALUE, 'USD'],
  ])('refuses %s %s, which the currency cannot express', (amount, currency) => {
    expect(toMinorUnits(amount, currency)).toBeUndefined()
  })

  it('is the inverse of toMajorUnits for every amount within the bound', () => {
    const currencies = fc.constantFrom('USD', 'CLP', 'TND', 'MXN', 'CLF')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: BigInt(MAX_PRICE) }), currencies, (minorUnits, currency) => {
        expect(toMinorUnits(toMajorUnits(minorUnits, currency), currency)).toBe(minorUnits)
      }),
    )
  })

  it('loses no unit of the largest amounts', () => {
    const largest = BigInt(MAX_PRICE) * 10_000n
    fc.assert(
      fc.property(fc.bigInt({ min: largest - 100_000n, max: largest }), (minorUnits) => {
        expect(toMinorUnits(toMajorUnits(minorUnits, 'CLF'), 'CLF')).toBe(minorUnits)
      }),
    )
  })
})
