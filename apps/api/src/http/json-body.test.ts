import { ApiError } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooDeep, parseJsonBody } from './json-body.ts'
import { escapePointer } from './json-pointer.ts'

function refusalOf(bytes: Buffer | string): ApiError {
  try {
    parseJsonBody(Buffer.from(bytes))
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('It was accepted.')
}

describe('parseJsonBody', () => {
  it('reads any JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('\\u'))
        expect(parseJsonBody(Buffer.from(text))).toEqual(JSON.parse(text))
      }),
    )
  })

  it.each([
    ['{"a":1,"a":2}', '/a'],
    ['{"a":"x","b":{"c":[{"d/e":null},{"d/e":1,"d\\u002fe":1}]}}', '/b/c/1/d~1e'],
    ['[[],["a",{"a":"a"}],{"title":"\\"{,\\\\","x":{},"title":"x"}]', '/2/title'],
    ['{"__proto__":1,"__proto__":2}', '/__proto__'],
    ['{"":{},"":{}}', '/'],
    ['{"a":{"b":{"b":1}},"a":0}', '/a'],
  ])('refuses the repeated member of %s at its place', (text, pointer) => {
    const { code, values } = refusalOf(text)
    const reason = {
      es: `El miembro \`${pointer}\` está dos veces.`,
      en: `The member \`${pointer}\` occurs twice.`,
    }
    expect([code, values]).toEqual(['body.malformed', { reason }])
  })

  it('finds a member that is repeated anywhere in any value', () => {
    const names = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.jsonValue(), names, fc.jsonValue(), (value, name, twice) => {
        const text = (member: unknown) => `${JSON.stringify(name)}:${JSON.stringify(member)}`
        const around = `[${JSON.stringify(value)},{${text(value)},"${name.length}x":[],${text(twice)}}]`
        fc.pre(name !== `${name.length}x`)
        expect(JSON.stringify(refusalOf(around).values)).toContain(
          JSON.stringify(`The member \`/1/${escapePointer(JSON.parse(JSON.stringify(name)))}`).slice(1, -1),
        )
      }),
    )
  })

  it('accepts escapes of storable text, surrogate pairs among them', () => {
    expect(parseJsonBody(Buffer.from('{"title":"\\u00e9 \\ud83c\\udfad"}'))).toEqual({ title: 'é 🎭' })
  })

  it('refuses invalid UTF-8 instead of replacing it', () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc0, 0xaf, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
    ]) {
      expect(refusalOf(Buffer.from(bytes)).code).toBe('body.malformed')
    }
  })

  it('refuses NUL and lone surrogates with a pointer to them', () => {
    for (const text of ['\\u0000', 'a\\ud800', '\\udc00b']) {
      const refusal = refusalOf(`{"shows":[{"title":"${text}"}]}`)
      expect([refusal.code, refusal.fields[0]?.pointer]).toEqual(['request.invalid', '/shows/0/title'])
    }
  })

  it('refuses unstorable text in names of fields', () => {
    expect(refusalOf('{"a":{"b\\u0000":1}}').fields[0]?.pointer).toBe('/a')
  })

  it('reports the position of a syntax error without quoting the body', () => {
    const refusal = refusalOf('{"ticketId": "secret-code", }')
    expect(refusal.code).toBe('body.malformed')
    expect(JSON.stringify(refusal.values)).not.toContain('secret-code')
    expect(refusal.values.reason).toMatchObject({ en: expect.stringMatching(/position \d+/) })
  })

  it('reports excessive depth also for invalid JSON', () => {
    expect(refusalOf('['.repeat(100_000)).code).toBe('body.too_deep')
  })
})

describe('isTooDeep', () => {
  it('counts levels, not brackets inside strings', () => {
    expect(isTooDeep(`${'['.repeat(32)}${']'.repeat(32)}`)).toBe(false)
    expect(isTooDeep('['.repeat(33))).toBe(true)
    expect(isTooDeep(JSON.stringify({ text: '[[['.repeat(100), quoted: '\\"[' }))).toBe(false)
  })
})

describe('escapePointer', () => {
  it('escapes as in RFC 6901', () => {
    expect(escapePointer('a/b~c')).toBe('a~1b~0c')
  })
})
