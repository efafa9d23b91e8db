import { assert, constantFrom, integer, property, string, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CASES } from '../test/format-cases.ts'
import { FORMATS, type Format, type FormatName } from './formats.ts'
import { MAX_EXTERNAL_ID_BYTES, MAX_PRICE } from './limits.ts'
import { isTimeZone, shownTimeZone } from './time-zone.ts'

/** Refused values that match the pattern, because no portable expression tells them. */
const BEYOND_PATTERNS: Readonly<Partial<Record<FormatName, readonly string[]>>> = {
  'external-id': ['.', '..', 'a\ud800b', 'e\u0301', 'x'.repeat(256), 'é'.repeat(128)],
  email: [`${'a'.repeat(65)}@example.com`, `ana@${'a'.repeat(64)}.com`],
}

/** Formats whose pattern tells all that can be told; the others stand for calendars, lists or ranges. */
const EXACT = [
  ...(['external-id', 'single-line', 'multi-line', 'uuid', 'email', 'phone', 'email-or-phone'] as const),
  ...(['sale-number', 'cursor', 'feed-cursor', 'idempotency-key'] as const),
] satisfies FormatName[]

describe.each(Object.entries(CASES))('%s', (name, { accepts, refuses }) => {
  const format = FORMATS[name as FormatName]

  test('accepts all valid values, as does its pattern', () => {
    expect(accepts.filter((value) => !format.test(value))).toEqual([])
    const pattern = new RegExp(format.pattern ?? '', 'u')
    for (const value of accepts) expect(value).toMatch(pattern)
  })

  test('refuses invalid values', () => {
    expect(refuses.filter((value) => format.test(value))).toEqual([])
  })
})

describe.each(EXACT)('the pattern of %s', (name) => {
  const { test: isValid, pattern = '' } = FORMATS[name] as Format

  test('refuses what its test refuses', () => {
    const told = new RegExp(pattern, 'u')
    const beyond = BEYOND_PATTERNS[name] ?? []
    expect(CASES[name].refuses.filter((value) => told.test(value))).toEqual(beyond)
  })

  test('generates valid values', () => {
    const generated = stringMatching(new RegExp(pattern, 'u'), { maxLength: 100 })
    assert(
      property(generated, (value) => value.startsWith('.') || isValid(value)),
      { numRuns: 200 },
    )
  })
})

describe('every format', () => {
  test('handles any text, and its pattern is never stricter than its test', () => {
    const names = Object.keys(FORMATS) as FormatName[]
    const anyText = string({ unit: 'binary', maxLength: 60 })
    assert(
      property(constantFrom(...names), anyText, (name, value) => {
        const { test: matches, pattern = '' } = FORMATS[name]
        expect(matches(value) && !new RegExp(pattern, 'u').test(value)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  test('takes time linear in the length of the value', () => {
    const nasty = ['a', ' ', '@', '.', '-', '0', '=', 'a.', '@a', '\u0301', '\u00a0']
    for (const { test: matches } of Object.values(FORMATS)) {
      for (const part of nasty) {
        const start = process.cpuUsage()
        matches(`a${part.repeat(100_000)}\n`)
        expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
      }
    }
  })
})

describe('external-id', () => {
  test('counts bytes, not characters', () => {
    assert(
      property(string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (value) => {
        if (!FORMATS['external-id'].test(value)) return
        expect(Buffer.byteLength(value)).toBeLessThanOrEqual(MAX_EXTERNAL_ID_BYTES)
        expect(value.normalize('NFC')).toBe(value)
      }),
    )
  })
})

describe('instant', () => {
  test('accepts exactly the dates of the calendar', () => {
    const parts = [
      integer({ min: 2000, max: 2100 }),
      integer({ min: 0, max: 13 }),
      integer({ min: 0, max: 32 }),
    ]
    assert(
      property(
        ...(parts as [(typeof parts)[0], (typeof parts)[0], (typeof parts)[0]]),
        (year, month, day) => {
          const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
          const isReal = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(date)
          expect(FORMATS.instant.test(`${date}T10:00:00Z`)).toBe(isReal)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('decimal', () => {
  test('accepts every amount up to the largest price, with any four decimals', () => {
    assert(
      property(
        integer({ min: 0, max: MAX_PRICE - 1 }),
        integer({ min: 0, max: 9_999 }),
        (whole, fraction) => {
          expect(FORMATS.decimal.test(`${whole}.${String(fraction).padStart(4, '0')}`)).toBe(true)
        },
      ),
    )
  })
})

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
