import { describe, expect, it } from 'vitest'
import { formatForPages } from './use-format.ts'

const CORDOBA = 'America/Argentina/Cordoba'
const START = '2027-03-14T00:00:00Z'

/** Replaces the no-break spaces of dates. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

// The clock of the tests shows UTC.
describe('a time on a page', () => {
  it('names the time zone of the venue if the device’s clock shows another time', () => {
    const spanish = formatForPages('es')
    expect(plain(spanish.moment(START, CORDOBA))).toBe('13 mar, 21:00 (hora estándar de Argentina)')
    expect(spanish.time(START, CORDOBA)).toBe('21:00 (hora estándar de Argentina)')
    expect(spanish.day(START, CORDOBA)).toBe('Sábado 13 de marzo de 2027, 21:00 (hora estándar de Argentina)')
    expect(spanish.time(START, 'Europe/Madrid')).toBe('1:00 (hora de Europa central)')
    expect(plain(formatForPages('en').moment(START, CORDOBA))).toBe(
      'Mar 13, 9:00 PM (Argentina Standard Time)',
    )
  })

  it('breaks before the name of the zone only', () => {
    expect(formatForPages('es').moment(START, CORDOBA)).toBe(
      '13\u00a0mar,\u00a021:00 (hora estándar de Argentina)',
    )
  })

  it('names no zone if the clocks of the venue and the device agree', () => {
    expect(plain(formatForPages('es').moment(START, 'Africa/Abidjan'))).toBe('14 mar, 0:00')
  })

  it('is the device’s if no zone is given', () => {
    expect(plain(formatForPages('es').moment(START))).toBe('14 mar, 0:00')
    expect(formatForPages('es').time(START)).toBe('0:00')
  })

  it('is not part of a date', () => {
    expect(plain(formatForPages('es').date(START, CORDOBA))).toBe('13 mar 2027')
  })
})
