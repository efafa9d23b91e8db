/** A piece of raw JSON, valid or not, that no JavaScript value serializes to. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Serializes a value that may contain raw pieces. */
export function toJsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, child]) => `${JSON.stringify(key)}:${toJsonText(child)}`)
    .join(',')}}`
}

const raw = (...texts: string[]) => texts.map((text) => new RawJson(text))

const nested = (depth: number, open: string, close: string) =>
  new RawJson(`${open.repeat(depth)}${close.repeat(depth)}`)

const NUMBERS = [0, -1, 0.5, 1e21, -1e-7, 2_147_483_648, 9_999_999_999.99, 0.1 + 0.2]

/** Values of the wrong type, size or depth, and invalid JSON. */
export const NASTY_VALUES: readonly unknown[] = [
  ...NUMBERS,
  ...[null, true, false, [], {}, [[]], [null], { toString: null, valueOf: null }, { length: -1 }],
  ...raw('1e400', '-1e400', '-0', '9007199254740993', '1e-400', '0.00001', `1${'0'.repeat(400)}`),
  ...raw('NaN', 'undefined', `'x'`, '01', '+1', '0x1', '1.', '"\\x41"', '"\t"', '{"a":1,}', '//', '{a:1}'),
  ...raw('"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '{"\\u0000":1}', '{"__proto__":{"isAdmin":true}}'),
  ...[31, 40, 1_000, 100_000].map((depth) => nested(depth, '[', ']')),
  new RawJson(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`),
  { constructor: { prototype: { isAdmin: true } } },
  Array.from({ length: 1_200 }, () => null),
]

const texts = (...all: string[]) => all.map((text) => Buffer.from(text))

/** A body whose only text consists of these bytes. */
const withBytes = (...bytes: number[]) =>
  Buffer.concat([Buffer.from('[{"ticketId":"'), Buffer.from(bytes), Buffer.from('"}]')])

/** Bodies that no JSON parser can read. */
export const BROKEN_BODIES: readonly Buffer[] = [
  ...texts(
    '',
    ' ',
    'null',
    '"text"',
    '0',
    'true',
    '[',
    '{',
    '{"a"',
    '[1,2',
    '"',
    'nul',
    '[]x',
    '{}{}',
    '\ufeff[]',
  ),
  ...texts(
    'a=1&b=2',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    '['.repeat(100_000),
  ),
  Buffer.from('[{"ticketId":"ñ"}]', 'utf16le'),
  Buffer.from('[{"ticketId":"ñ"}]', 'latin1'),
  // UTF-8 with overlong forms, surrogates, stray and missing bytes
  withBytes(0xc0, 0xaf),
  withBytes(0xed, 0xa0, 0x80),
  withBytes(0xff),
  withBytes(0xf4, 0x90, 0x80, 0x80),
  withBytes(0x80),
  withBytes(0xe2, 0x82),
  // The first bytes of a gzip body
  Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]),
]
