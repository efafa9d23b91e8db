import { expect, test } from 'vitest'
import { isTimeZone, shownTimeZone } from './time-zone.ts'

test('every zone that Node lists is accepted', () => {
  for (const name of Intl.supportedValuesOf('timeZone'))
    expect([name, isTimeZone(name)]).toEqual([name, true])
})

test.each([
  ['America/Argentina/Cordoba', 'America/Argentina/Cordoba'],
  ['US/Pacific', 'US/Pacific'],
  ['america/mexico_city', 'America/Mexico_City'],
  ['ART', 'UTC'],
  ['SystemV/PST8PDT', 'UTC'],
])('the stored zone %s is shown as %s', (stored, shown) => {
  expect(shownTimeZone(stored)).toBe(shown)
})
