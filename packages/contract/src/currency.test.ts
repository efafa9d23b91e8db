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
  ])('of %s are %i, as ISO 4217 has it', (currency, digits) => {
    expect(currencyDigits(currency)).toBe(digits)
  })

  test('differ from those of Intl only where it leaves out decimals that cash no longer uses', () => {
    const unusedInCash = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ')
    const different = Intl.supportedValuesOf('currency').filter(
      (code) => currencyDigits(code) !== intlDigits(code),
    )
    expect(unusedInCash).toEqual(expect.arrayContaining(different))
  })

  test('never exceed the decimals that an amount may have', () => {
    for (const code of Intl.supportedValuesOf('currency')) {
      expect(currencyDigits(code)).toBeLessThanOrEqual(MAX_PRICE_DECIMALS)
    }
  })
})

describe('isCurrency', () => {
  test('knows codes in capitals alone', () => {
    expect(isCurrency('MXN')).toBe(true)
    expect(isCurrency('mxn')).toBe(false)
    expect(isCurrency('ZZZ')).toBe(false)
  })
})
