import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

describe('an amount as people type it', () => {
  it.each([
    ['55000', 5_500_000n],
    ['55.000', 5_500_000n],
    ['55,000', 5_500_000n],
    ['55 000', 5_500_000n],
    ['55.000,5', 5_500_050n],
    ['55,000.50', 5_500_050n],
    ['55000,50', 5_500_050n],
    ['55000.50', 5_500_050n],
    ['1.234.567', 123_456_700n],
    ['1,234,567.8', 123_456_780n],
    ['ARS 55.000', 5_500_000n],
    ['$55,000', 5_500_000n],
    ['55000,', 5_500_000n],
    [',5', 50n],
    ['0.500', 50n],
    ['0', 0n],
  ])('reads %j the same in both languages', (typed, minor) => {
    expect(parseAmount(typed, 'ARS', 'es')).toEqual({ minor })
    expect(parseAmount(typed, 'ARS', 'en')).toEqual({ minor })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['ARS', 'empty'],
    ['-5', 'not_an_amount'],
    ['5e3', 'not_an_amount'],
    ['1.23.456', 'not_an_amount'],
    ['1,2,3', 'not_an_amount'],
    ['1.000,00,5', 'not_an_amount'],
    ['12 y pico', 'not_an_amount'],
    ['.', 'not_an_amount'],
    ['9'.repeat(16), 'not_an_amount'],
    ['10.5555', 'too_precise'],
    ['0,125', 'too_precise'],
  ])('rejects %j as %s', (typed, problem) => {
    expect(parseAmount(typed, 'ARS', 'es')).toEqual({ problem })
  })

  it('accepts no decimals in a currency without them', () => {
    expect(parseAmount('12.500', 'CLP', 'es')).toEqual({ minor: 12_500n })
    expect(parseAmount('12500.5', 'CLP', 'es')).toEqual({ problem: 'too_precise' })
    expect(parseAmount('12500,00', 'CLP', 'es')).toEqual({ minor: 12_500n })
  })

  it('uses the language only if three digits could be decimals', () => {
    expect(parseAmount('1,500', 'KWD', 'es')).toEqual({ minor: 1_500n })
    expect(parseAmount('1.500', 'KWD', 'es')).toEqual({ minor: 1_500_000n })
    expect(parseAmount('1.500', 'KWD', 'en')).toEqual({ minor: 1_500n })
    expect(parseAmount('1,500', 'KWD', 'en')).toEqual({ minor: 1_500_000n })
  })

  it('reads every number that Intl.NumberFormat writes', () => {
    const locale = fc.constantFrom('es-AR', 'es-MX', 'en-US', 'en-GB', 'fr-FR', 'de-DE', 'de-CH')
    const currency = fc.constantFrom('ARS', 'USD', 'CLP')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), locale, currency, (minor, by, code) => {
        const digits = code === 'CLP' ? 0 : 2
        const written = new Intl.NumberFormat(by, { minimumFractionDigits: digits }).format(
          minor / 10 ** digits,
        )
        expect(parseAmount(written, code, 'es')).toEqual({ minor: BigInt(minor) })
      }),
    )
  })
})
