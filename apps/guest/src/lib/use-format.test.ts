import { describe, expect, it } from 'vitest'
import { formatForPages } from './use-format.ts'

const CORDOBA = { timeZone: 'America/Argentina/Cordoba', city: 'Córdoba' }
const START = '2027-03-14T00:00:00Z'

/** Replaces the no-break spaces of dates. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

// `test/setup.ts` sets the time zone of the device to UTC.
describe('a time on a page', () => {
  it('names the city of the venue if the device’s clock shows another time', () => {
    const spanish = formatForPages('es')
    expect(plain(spanish.moment(START, CORDOBA))).toBe('13 mar, 21:00 (hora de Córdoba)')
    expect(plain(spanish.time(START, CORDOBA))).toBe('21:00 (hora de Córdoba)')
    expect(plain(spanish.day(START, CORDOBA))).toBe('Sábado 13 de marzo de 2027, 21:00 (hora de Córdoba)')
    expect(plain(spanish.zone(START, CORDOBA) ?? '')).toBe('Hora de Córdoba')
    const english = formatForPages('en')
    expect(plain(english.moment(START, CORDOBA))).toBe('Mar 13, 9:00 PM (Córdoba time)')
    expect(plain(english.zone(START, CORDOBA) ?? '')).toBe('Córdoba time')
  })

  it('names the time zone if the city is unknown', () => {
    const nowhere = { ...CORDOBA, city: null }
    expect(formatForPages('es').time(START, nowhere)).toBe('21:00 (hora estándar de Argentina)')
    expect(plain(formatForPages('en').time(START, nowhere))).toBe('9:00 PM (Argentina Standard Time)')
  })

  it('names no city if another time of its block has named it', () => {
    const { moment } = formatForPages('es')
    expect(plain(moment('2027-03-12T15:00:00Z', CORDOBA, START))).toBe('12 mar, 12:00')
    // In winter the clocks of London show UTC, so the time of the winter has named nothing.
    const london = { timeZone: 'Europe/London', city: 'Londres' }
    expect(plain(moment('2027-07-01T15:00:00Z', london, '2027-01-01T15:00:00Z'))).toBe(
      '1 jul, 16:00 (hora de Londres)',
    )
  })

  it('breaks before the name of the city, and inside it only if it is long', () => {
    const { moment } = formatForPages('es')
    const time = '13\u00a0mar,\u00a021:00'
    expect(moment(START, CORDOBA)).toBe(`${time} (hora\u00a0de\u00a0Córdoba)`)
    const city = 'San Carlos de Bariloche'
    expect(moment(START, { ...CORDOBA, city })).toBe(`${time} (hora de San Carlos de Bariloche)`)
  })

  it('names no city if the clocks of the venue and the device agree', () => {
    const spanish = formatForPages('es')
    const abidjan = { timeZone: 'Africa/Abidjan', city: 'Abiyán' }
    expect(plain(spanish.moment(START, abidjan))).toBe('14 mar, 0:00')
    expect(spanish.zone(START, abidjan)).toBeUndefined()
  })

  it('is the device’s if no place is given', () => {
    expect(plain(formatForPages('es').moment(START))).toBe('14 mar, 0:00')
    expect(formatForPages('es').time(START)).toBe('0:00')
  })

  it('has a year if asked for it', () => {
    expect(plain(formatForPages('es').datedMoment(START, CORDOBA))).toBe(
      '13 mar 2027, 21:00 (hora de Córdoba)',
    )
    expect(plain(formatForPages('en').datedMoment(START, CORDOBA))).toBe(
      'Mar 13, 2027, 9:00 PM (Córdoba time)',
    )
  })

  it('is not part of a date', () => {
    expect(plain(formatForPages('es').date(START, CORDOBA.timeZone))).toBe('13 mar 2027')
  })
})
