import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORMATS, type FormatName } from './formats.ts'
import { MAX_EXTERNAL_ID_BYTES, MAX_PRICE } from './limits.ts'

interface Cases {
  readonly accepts: readonly string[]
  readonly refuses: readonly string[]
}

const CASES: Readonly<Record<FormatName, Cases>> = {
  'external-id': {
    accepts: ['aurelia-2027', 'Función 1', 'a/b?c#d', '...', '../a', '函数', '🎟', 'é', 'x'.repeat(255)],
    refuses: [
      '',
      '.',
      '..',
      ' a',
      'a ',
      'a\u00a0',
      'a\nb',
      'a\u0000b',
      'a\u0085b',
      'a\u200bb',
      'a\u200db',
      'a\u202eb',
      'a\u2066b',
      'a\ufeffb',
      'a\u00adb',
      'a\ufe0fb',
      'a\u2028b',
      'a\u3164b',
      'a\ud800b',
      'e\u0301',
      'x'.repeat(256),
      'é'.repeat(128),
    ],
  },
  'single-line': {
    accepts: ['', 'El jardín de Aurelia', ' con espacios ', 'עִבְרִית'],
    refuses: ['a\nb', 'a\tb', 'a\u2028b', 'a\u0000', '   ', '\u00a0'],
  },
  uuid: {
    accepts: ['01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17', '01990F6E-5C2A-7C31-9D1C-2F6A4B8E0D17'],
    refuses: ['', '01990f6e5c2a7c319d1c2f6a4b8e0d17', '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d1g', '{01990f6e}'],
  },
  email: {
    accepts: [
      'ana@example.com',
      'maría.peña@correo.example',
      'a+b@sub.example.com',
      "o'neil@example.com",
      'ana@ñandú.example',
      'a..b@example.com',
    ],
    refuses: [
      '',
      'ana',
      'ana@',
      '@example.com',
      'ana@localhost',
      'ana@@example.com',
      'a@b@example.com',
      'ana@example.com@evil.example',
      'ana@example..com',
      'ana@.example.com',
      'ana@example.com.',
      'ana@-example.com',
      'ana@example-.com',
      'ana@127.0.0.1',
      'ana @example.com',
      'ana@example.com ',
      'ana@exam ple.com',
      'ana@example.com\r\nBcc: x@example.com',
      'ana@example.com,otra@example.com',
      'Ana <ana@example.com>',
      '"ana"@example.com',
      'a\u200bna@example.com',
      'a\u202ena@example.com',
      `${'a'.repeat(65)}@example.com`,
      `ana@${'a'.repeat(64)}.com`,
    ],
  },
  phone: {
    accepts: ['+5493515550187', '123456', '123456789012345'],
    refuses: ['', '12345', '1234567890123456', '++5493515550187', '+54 351', '+', '１２３４５６', '351-555'],
  },
  'email-or-phone': {
    accepts: ['ana@example.com', '+5493515550187', '3515550187'],
    refuses: ['', 'ana', '12345', '+5493515550187@'],
  },
  'web-url': {
    accepts: [
      'https://example.com',
      'HTTPS://example.com/a?b=c#d',
      'http://example.com:8080/ñ',
      'https://[2001:db8::1]/',
    ],
    refuses: [
      '',
      'example.com',
      '//example.com',
      'ftp://example.com',
      'javascript:alert(1)',
      'https:example.com',
      'https:///example.com',
      'https://',
      'https://user@example.com',
      'https://user:secret@example.com',
      'https://example.com\\@evil.example',
      'https://exa mple.com',
      ' https://example.com',
      'https://example.com\n',
      'ht\ttps://example.com',
      'https://example.com:99999',
      'https://example.com/\u0000',
    ],
  },
  instant: {
    accepts: [
      '2027-03-19T21:00:00-03:00',
      '2027-03-19T21:00:00Z',
      '2027-03-19t21:00:00.123456789z',
      '2028-02-29T00:00:00Z',
      '2000-01-01T00:00:00Z',
      '2100-12-31T23:59:59+14:00',
      '2027-03-19T21:00:00+05:45',
    ],
    refuses: [
      '',
      '0',
      '2027-03-19',
      '2027-03-19 21:00:00Z',
      '2027-03-19T21:00:00',
      '2027-03-19T21:00Z',
      '2027-02-30T21:00:00Z',
      '2027-02-29T21:00:00Z',
      '2100-02-29T21:00:00Z',
      '2027-04-31T21:00:00Z',
      '2027-13-01T21:00:00Z',
      '2027-00-10T21:00:00Z',
      '2027-01-00T21:00:00Z',
      '2027-03-19T24:00:00Z',
      '2027-03-19T21:60:00Z',
      '2027-03-19T21:00:60Z',
      '2027-03-19T21:00:00.Z',
      '2027-03-19T21:00:00.1234567890Z',
      '2027-03-19T21:00:00+03',
      '2027-03-19T21:00:00+0300',
      '2027-03-19T21:00:00+14:01',
      '2027-03-19T21:00:00-12:01',
      '2027-03-19T21:00:00+03:60',
      '1999-12-31T23:59:59Z',
      '2101-01-01T00:00:00Z',
      '+002027-03-19T21:00:00Z',
      '２０２７-03-19T21:00:00Z',
      '2027-03-19T21:00:00Z\n',
    ],
  },
  currency: { accepts: ['MXN', 'ARS', 'CLP'], refuses: ['', 'mxn', 'ZZZ', 'MX', 'MXNN', 'XXX', '032'] },
  'time-zone': {
    accepts: ['America/Argentina/Cordoba', 'America/Mexico_City', 'Europe/Kyiv', 'Etc/GMT+3', 'UTC'],
    refuses: ['', '+03:00', '-0300', 'Foo/Bar', 'America/Mexico City', 'America/Mexico_City\u0000', '../etc'],
  },
  decimal: {
    accepts: ['0', '1850', '1850.5', '2450.0000', '9999999999', '0001'],
    refuses: [
      '',
      '-1',
      '+1',
      '1.',
      '.5',
      '1.00000',
      '1e3',
      '1,5',
      '1 000',
      '0x10',
      'NaN',
      'Infinity',
      '9999999999.5',
      '10000000000',
      '１',
      '1\n',
    ],
  },
  percentage: { accepts: ['0', '100', '99.9999'], refuses: ['100.0001', '101', '-1', '10%'] },
  'markup-percentage': { accepts: ['0', '10000'], refuses: ['10000.0001', '-1'] },
  base64: {
    accepts: ['aGVsbG8=', 'aGVsbG8', 'TWFu', '/+8=', 'data:image/png;base64,TWFu'],
    refuses: [
      '',
      '=',
      'a',
      'aGVsb',
      'aGVs bG8=',
      'aGV_bG8=',
      'TWFu===',
      'data:text/html;base64,TWFu',
      'TW=u',
    ],
  },
  cursor: { accepts: ['MDE5', 'a-_', 'a'.repeat(512)], refuses: ['', 'a=', 'a+b', 'a b', 'a'.repeat(513)] },
  'feed-position': {
    accepts: ['0', '1042', '9'.repeat(18)],
    refuses: ['', '-1', '1.5', '9'.repeat(19), 'one'],
  },
}

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
        const start = performance.now()
        matches(`a${part.repeat(100_000)}\n`)
        expect(performance.now() - start).toBeLessThan(1_000)
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
