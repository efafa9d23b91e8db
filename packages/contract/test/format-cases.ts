import type { FormatName } from '../src/formats.ts'

interface Cases {
  readonly accepts: readonly string[]
  readonly refuses: readonly string[]
}

const REORDERED = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'].map(
  (each) => `Platea ${each}1`,
)

/** Line breaks, control characters, invisible characters and half of a pair of surrogates. */
const NOT_IN_IDS = [...'\n\u0000\u0085\u200b\u200d\u202e\u2066\ufeff\u00ad\ufe0f\u2028\u3164\ud800']

/** Days that no calendar has. */
const UNREAL_DAYS = [
  ...['2027-02-30', '2027-02-29', '2100-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00'],
]

function toBase64Url(value: string): string {
  return Buffer.from(value).toString('base64url')
}

/** Values that each format accepts and refuses. */
export const CASES: Readonly<Record<FormatName, Cases>> = {
  'external-id': {
    accepts: ['aurelia-2027', 'Función 1', 'a/b?c#d', '...', '../a', '函数', '🎟', 'é', 'x'.repeat(255)],
    refuses: [
      '',
      '.',
      '..',
      ' a',
      'a ',
      'a\u00a0',
      ...NOT_IN_IDS.map((each) => `a${each}b`),
      'e\u0301',
      'x'.repeat(256),
      'é'.repeat(128),
    ],
  },
  'single-line': {
    accepts: [
      '',
      'El jardín de Aurelia',
      ' con espacios ',
      'עִבְרִית',
      'مهرجان «Aurelia» 2027',
      'שלום\u200f (Aurelia!)\u200e',
      '\u061cمهرجان',
      '👩\u200d🎤',
    ],
    refuses: ['a\nb', 'a\tb', 'a\u2028b', 'a\u0000', '   ', '\u00a0', ...REORDERED],
  },
  'multi-line': {
    accepts: ['', 'una\nlínea\ty otra', 'مهرجان\nשלום\u200f'],
    refuses: REORDERED,
  },
  uuid: {
    accepts: ['01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17', '01990F6E-5C2A-7C31-9D1C-2F6A4B8E0D17'],
    refuses: ['', '01990f6e5c2a7c319d1c2f6a4b8e0d17', '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d1g', '{01990f6e}'],
  },
  'sale-number': {
    accepts: ['52c8e914', '52C8E914', '00000000'],
    refuses: ['', '52c8e91', '52c8e9140', '52c8e91g', ' 52c8e914', '52c8-914'],
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
      ...UNREAL_DAYS.map((day) => `${day}T21:00:00Z`),
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
  date: {
    accepts: ['2027-03-19', '2028-02-29', '2000-01-01', '2100-12-31'],
    refuses: [
      '',
      '2027-3-19',
      '2027-02-29',
      '2027-13-01',
      '2027-00-10',
      '1999-12-31',
      '2101-01-01',
      '2027-03-19T00:00:00Z',
      '２０２７-03-19',
      '2027-03-19\n',
    ],
  },
  currency: { accepts: ['MXN', 'ARS', 'CLP'], refuses: ['', 'mxn', 'ZZZ', 'MX', 'MXNN', 'XXX', '032'] },
  'time-zone': {
    accepts: [
      ...['America/Argentina/Cordoba', 'America/Mexico_City', 'America/Buenos_Aires', 'America/Coyhaique'],
      ...['Europe/Kyiv', 'Europe/Kiev', 'US/Pacific', 'Asia/Calcutta', 'Asia/Kolkata'],
      ...['GB', 'EST5EDT', 'EST', 'Etc/GMT+3', 'UTC', 'Zulu', 'W-SU'],
    ],
    refuses: [
      // Names that only ICU has; browsers differ in whether they know them.
      ...['ART', 'PST', 'IST', 'BST', 'AET', 'VST', 'SystemV/PST8PDT', 'US/Pacific-New', 'Etc/Unknown'],
      ...[
        'america/mexico_city',
        'utc',
        'UTC+3',
        'GMT+3',
        'EST4',
        'posix/UTC',
        'posixrules',
        'Factory',
        'localtime',
      ],
      ...[
        '__proto__',
        'constructor',
        '',
        '+03:00',
        '-0300',
        'Foo/Bar',
        'America/Mexico City',
        'America/Mexico_City\u0000',
        '../etc',
      ],
    ],
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
  cursor: {
    accepts: [Buffer.from('01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17').toString('base64url'), '_-a'.repeat(160)],
    refuses: ['', '0', 'a'.repeat(47), 'a='.repeat(24), 'a+'.repeat(24), 'a '.repeat(24), 'a'.repeat(513)],
  },
  'feed-cursor': {
    accepts: ['0', '42', '107', '1042', '9'.repeat(17), '9'.repeat(18)].map(toBase64Url),
    refuses: ['', '0', ...['-1', '1.5', 'a', ' ', '', '9'.repeat(19)].map(toBase64Url), 'MDE=', 'MR', 'MTD'],
  },
  'idempotency-key': {
    accepts: [
      'a',
      '"a"',
      'a b',
      '" "',
      '"a\\\\b\\"c"',
      'a\\b',
      "it's",
      'x'.repeat(255),
      `"${'\\"'.repeat(255)}"`,
    ],
    refuses: [
      '',
      '""',
      '"',
      'a"',
      '"a',
      'a"b',
      '"a"b"',
      '"a\\"',
      '"a\\b"',
      'ñ',
      'a\tb',
      '\u007f',
      'x'.repeat(256),
    ],
  },
  'feed-position': {
    accepts: ['0', '1042', '9'.repeat(18)],
    refuses: ['', '-1', '1.5', '9'.repeat(19), 'one'],
  },
}
