import { describe, expect, it } from 'vitest'
import { csvRow } from './csv.ts'

describe('csvRow', () => {
  it('quotes commas, quotes and line breaks, and ends with CRLF', () => {
    expect(csvRow(['a,b', 'say "hi"', 'one\ntwo', 'plain', null, true])).toBe(
      '"a,b","say ""hi""","one\ntwo",plain,,true\r\n',
    )
  })

  it.each(['=1+1', '+54935', '-2', '@SUM(A1)', '\tx', '\rx'])('makes the text %j harmless', (text) => {
    expect(csvRow([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  })

  it('writes amounts with the decimals of their currency, and negative ones unchanged', () => {
    expect(csvRow([-66_500.5, 0, 9_999_999_999.99], 2)).toBe('-66500.50,0.00,9999999999.99\r\n')
    expect(csvRow([1_200], 0)).toBe('1200\r\n')
    expect(csvRow([0.0005], 4)).toBe('0.0005\r\n')
  })
})
