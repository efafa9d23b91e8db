import { describe, expect, test } from 'vitest'
import { currencyDigits, isCurrency } from './currency.ts'
import { MAX_PRICE_DECIMALS } from './limits.ts'

function intlDigits(currency: string) {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

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

  test('differs from Intl only for currencies whose decimals are no longer used in cash', () => {
    const unusedInCash = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ')
    const different = Intl.supportedValuesOf('currency').filter(
      (code) => currencyDigits(code) !== intlDigits(code),
    )
    expect(unusedInCash).toEqual(expect.arrayContaining(different))
  })

  test('never exceeds MAX_PRICE_DECIMALS', () => {
    for (const code of Intl.supportedValuesOf('currency')) {
      expect(currencyDigits(code)).toBeLessThanOrEqual(MAX_PRICE_DECIMALS)
    }
  })
})

describe('isCurrency', () => {
  test('accepts only known codes in capitals', () => {
    expect(isCurrency('MXN')).toBe(true)
    expect(isCurrency('mxn')).toBe(false)
    expect(isCurrency('ZZZ')).toBe(false)
  })
})
