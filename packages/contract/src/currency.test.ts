import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES, isCurrency } from './currency.ts'
import { currencyDigits } from './currency-digits.ts'
import { MAX_PRICE_DECIMALS } from './limits.ts'

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
