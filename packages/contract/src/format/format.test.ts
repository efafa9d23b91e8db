import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'

const CORDOBA = 'America/Argentina/Cordoba'
const START = '2027-03-14T00:00:00Z'

/** Replaces the no-break spaces that Intl puts between amount and unit. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('amounts', () => {
  it.each([
    ['es', 118_800, 'ARS', 'ARS 118.800'],
    ['es', 8_800.5, 'ARS', 'ARS 8.800,50'],
    ['es', 1_234.5, 'MXN', 'MXN 1,234.50'],
    ['es', 1_500, 'CLP', 'CLP 1.500'],
    // Intl writes these without decimals, which are charged all the same.
    ['es', 1_000.5, 'COP', 'COP 1.000,50'],
    ['es', 1_000.123, 'IQD', 'IQD 1.000,123'],
    ['en', 27.5001, 'CLF', 'CLF 27.5001'],
    ['en', 118_800, 'ARS', 'ARS 118,800'],
    ['en', 0.05, 'USD', 'USD 0.05'],
  ] as const)('in %s: %s %s is %s', (...[language, amount, currency, expected]) => {
    const format = createFormat(language)
    expect(plain(format.money(amount, currency))).toBe(expected)
    expect(plain(format.amount(amount, currency))).toBe(expected.slice(4))
  })

  it('formats percentages', () => {
    expect(plain(createFormat('es').percent(8.5))).toBe('8,5 %')
    expect(createFormat('en').percent(8.5)).toBe('8.5%')
  })
})

describe('dates', () => {
  it('use the time zone of the show', () => {
    const spanish = createFormat('es')
    expect(spanish.day(START, CORDOBA)).toBe('Sábado 13 de marzo de 2027, 21:00')
    expect(spanish.moment(START, CORDOBA)).toBe('13 mar, 21:00')
    expect(spanish.date(START, CORDOBA)).toBe('13 mar 2027')
    expect(spanish.time('2027-03-13T21:00:00Z', CORDOBA)).toBe('18:00')
    const english = createFormat('en')
    expect(plain(english.day(START, CORDOBA))).toBe('Saturday, March 13, 2027, 9:00 PM')
    expect(plain(english.moment(START, CORDOBA))).toBe('Mar 13, 9:00 PM')
  })

  it('are in UTC, and say so, if the zone is unknown here', () => {
    const [format, place] = [createFormat('es'), { timeZone: 'America/Of_Tomorrow', city: 'Córdoba' }]
    expect(format.moment(START, place.timeZone)).toBe('14 mar, 0:00')
    expect(plain(format.zone(START, place))).toBe('UTC')
    expect(plain(format.zone(START, { timeZone: CORDOBA, city: 'Córdoba' }))).toBe('hora de Córdoba')
  })

  it('keep a time and its PM on one line', () => {
    expect(createFormat('en').time('2027-03-13T21:00:00Z', CORDOBA)).toBe('6:00\u00a0PM')
  })
})
