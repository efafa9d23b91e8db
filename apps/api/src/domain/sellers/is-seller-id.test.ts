import { describe, expect, it } from 'vitest'
import { isSellerId } from './is-seller-id.ts'

describe('a seller id', () => {
  it.each(['abc', 'teatro-mirasoles', 'seller_2', '0-0', 'a'.repeat(40)])('may be %s', (text) => {
    expect(isSellerId(text)).toBe(true)
  })

  it.each(['', 'ab', 'a'.repeat(41), 'Teatro', 'teatro mirasoles', 'córdoba', 'a/b', 'abc\n', '../x'])(
    'may not be %j',
    (text) => {
      expect(isSellerId(text)).toBe(false)
    },
  )
})
