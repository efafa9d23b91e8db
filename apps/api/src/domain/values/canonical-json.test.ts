import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

describe('canonicalJson', () => {
  it('gives the same text for any order of members, at every depth', () => {
    expect(canonicalJson({ b: { d: 1, c: [{ f: 2, e: 3 }] }, a: null })).toBe(
      '{"a":null,"b":{"c":[{"e":3,"f":2}],"d":1}}',
    )
  })

  it('keeps the order of arrays and drops undefined members', () => {
    expect(canonicalJson({ b: [2, 1], a: undefined })).toBe('{"b":[2,1]}')
  })

  it('accepts dates and bigints', () => {
    expect(canonicalJson({ at: new Date(0), amount: 10n ** 18n })).toBe(
      '{"amount":"1000000000000000000","at":"1970-01-01T00:00:00.000Z"}',
    )
  })

  it('gives different texts for different values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
