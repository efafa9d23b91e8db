import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CURRENCY_CODES, isCurrency } from './currency.ts'
import { currencyDigits } from './currency-digits.ts'
import { MAX_PRICE, MAX_PRICE_DECIMALS } from './limits.ts'
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

describe('currencyDigits', () => {
  test.each([
    ['MXN', 2],
    ['ARS', 2],
    ['USD', 2],
    ['COP', 2],
    ['HUF', 2],
    ['IDR', 2],
    ['CLP', 0],
    ['PYG', 0],
    ['JPY', 0],
    ['KWD', 3],
    ['IQD', 3],
    ['CLF', 4],
  ])('returns for %s the %i digits of ISO 4217', (currency, digits) => {
    expect(currencyDigits(currency)).toBe(digits)
  })

  test('never exceeds MAX_PRICE_DECIMALS', () => {
    for (const code of CURRENCY_CODES) expect(currencyDigits(code)).toBeLessThanOrEqual(MAX_PRICE_DECIMALS)
  })
})

describe('isCurrency', () => {
  test.each(['MXN', 'CLF', 'UYW', 'UYI', 'VED', 'XAD', 'CHE'])('accepts %s, a code of ISO 4217', (code) => {
    expect(isCurrency(code)).toBe(true)
  })

  test.each(['mxn', 'ZZZ', 'XAU', 'XTS', 'XXX', ''])('refuses %j', (code) => {
    expect(isCurrency(code)).toBe(false)
  })

  test('accepts every currency of this Node', () => {
    expect(Intl.supportedValuesOf('currency').filter((code) => !isCurrency(code))).toEqual([])
  })
})
