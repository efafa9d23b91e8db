import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeText } from './code-token.ts'
import { jsonTokens } from './json-tokens.ts'

describe('jsonTokens', () => {
  it('renders any JSON value as JSON text that parses to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(codeText(jsonTokens(value)))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('puts an object of few scalars on one line, and a lone array element directly inside the brackets', () => {
    const ticket = { ticketId: 'AUR-0001', ticketAccess: { locator: 'MIR-7Q2M', type: 'OTHER' } }
    expect(codeText(jsonTokens([ticket]))).toBe(
      [
        '[{',
        '  "ticketId": "AUR-0001",',
        '  "ticketAccess": { "locator": "MIR-7Q2M", "type": "OTHER" }',
        '}]',
      ].join('\n'),
    )
  })

  it('breaks an object that is too wide for the code panel', () => {
    const access = { locator: 'MIR-AUR0319-7Q2M-K4XT', type: 'OTHER' }
    expect(codeText(jsonTokens({ ticketAccess: access })).split('\n')).toHaveLength(6)
  })

  it('gives names, strings and other scalars different token kinds', () => {
    expect(jsonTokens({ a: 'b', c: null }).filter(([kind]) => kind !== 'u')).toEqual([
      ['p', '"a"'],
      ['s', '"b"'],
      ['p', '"c"'],
      ['n', 'null'],
    ])
  })
})
