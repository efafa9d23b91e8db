import fc from 'fast-check'
import { SHAPES } from '#domain/values/cursor.ts'

const UUID = /^[0-9a-f-]{36}$/

/** Values of each kind of part at and beyond the limits of dates, of a `bigint` and of text. */
const WILD = {
  id: ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
  instant: [
    ...['2000-01-01T00:00:00Z', '2027-03-19t21:00:00.123456789z', '2100-12-31T23:59:59.999999999-12:00'],
    ...['1999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z', '2027-02-30T00:00:00Z', 'infinity', 'epoch'],
  ],
  bigint: ['0', '000', '1', '9'.repeat(18), '9223372036854775808', '-1', '1e3', '0x10', '9'.repeat(400)],
  milliseconds: [
    '0',
    '1900000000000',
    '253402300799999',
    '253402300800000',
    '8640000000000001',
    '9'.repeat(18),
  ],
  text: ['', 'A', '\u00a0', '\u0000', '\u202e', '\u{10ffff}', "'", 'x'.repeat(80), 'x'.repeat(300)],
} as const

const ANYTHING = [...Object.values(WILD).flat(), '2026-01-01', 'null', '\n', '9'.repeat(19)].map((text) =>
  Buffer.from(text),
)
/** A lone surrogate, an overlong form and a byte that never occurs in UTF-8. */
const NOT_UTF8 = [[0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xff]].map((bytes) => Buffer.from(bytes))

/** Generates cursors that have the form of those of any list, and values that none of them has. */
export function wildCursors(ids: readonly string[]): fc.Arbitrary<string> {
  const known = ids.filter((id) => UUID.test(id))
  const partOf = (kind: keyof typeof WILD) => {
    const fitting = [...WILD[kind], ...(kind === 'id' ? known : [])].map((text) => Buffer.from(text))
    return fc.oneof(
      { arbitrary: fc.constantFrom(...fitting), weight: 12 },
      fc.constantFrom(...ANYTHING, ...NOT_UTF8),
    )
  }
  const ofList = Object.values(SHAPES).map((shape) => fc.tuple(...Object.values(shape).map(partOf)))
  const other = fc.array(fc.constantFrom(...ANYTHING, ...NOT_UTF8), { maxLength: 7 })
  return fc.oneof(...ofList, ...ofList, other).map(encode)
}

function encode(parts: readonly Buffer[]): string {
  const spaced = parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(' '), part]))
  return Buffer.concat(spaced).toString('base64url')
}
