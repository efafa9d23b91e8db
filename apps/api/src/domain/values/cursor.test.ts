import { FORMATS } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const AT = '2026-11-21T15:04:05.123456Z'
const ID = '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17'

describe('a cursor', () => {
  it('decodes to its parts', () => {
    const cursor = encodeCursor(AT, ID)
    expect(FORMATS.cursor.test(cursor)).toBe(true)
    expect(decodeCursor(cursor, ['instant', 'uuid'])).toEqual([AT, ID])
  })

  it('is refused if its parts have other formats', () => {
    expect(() => decodeCursor(encodeCursor(ID), ['instant', 'uuid'])).toThrow('invalid fields')
    expect(() => decodeCursor(encodeCursor(AT, ID), ['uuid'])).toThrow('invalid fields')
    expect(() => decodeCursor(encodeCursor(ID, AT), ['instant', 'uuid'])).toThrow('invalid fields')
  })

  it('is refused if it was not issued', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/), (cursor) => {
        expect(() => decodeCursor(cursor, ['uuid'])).toThrow('invalid fields')
      }),
    )
  })
})
