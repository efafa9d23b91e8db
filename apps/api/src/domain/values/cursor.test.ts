import { FORMATS } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const AT = '2026-11-21T15:04:05.123456Z'
const ID = '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17'
const OFFER = { id: ID, finalPriceMinor: 185_000n, listedAtMs: 1_795_273_445_123 }

function encode(...parts: readonly string[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url')
}

describe('a cursor', () => {
  it('decodes to its values', () => {
    const cursor = encodeCursor('events', { id: ID, changedAt: AT })
    expect(cursor).toBe(encode(AT, ID))
    expect(FORMATS.cursor.test(cursor)).toBe(true)
    expect(decodeCursor('events', cursor)).toEqual({ changedAt: AT, id: ID })
    const offer = { ...OFFER, section: 'Platea\u00a0baja', row: '', seat: '\u00a0' }
    expect(decodeCursor('offers', encodeCursor('offers', offer))).toEqual(offer)
  })

  it('is refused by a list whose cursors have other parts', () => {
    for (const cursor of [encode(ID), encode(ID, AT), encode(AT, ID, ID), encode('7')]) {
      expect(() => decodeCursor('events', cursor)).toThrow('invalid fields')
    }
  })

  it.each(['9'.repeat(18), '8640000000000001', '253402300800000', '-1', '1.5', ''])(
    'is refused if it names a time that no calendar has: %j',
    (listedAt) => {
      const cursor = encode(ID, '1', listedAt, '', '', '')
      expect(() => decodeCursor('offers', cursor)).toThrow('invalid fields')
    },
  )

  it.each(['9'.repeat(19), '9223372036854775808', '-1', '0x10'])(
    'is refused if a number of it is beyond those of the database: %j',
    (number) => {
      expect(() => decodeCursor('feed', encode(number))).toThrow('invalid fields')
      expect(() => decodeCursor('offers', encode(ID, number, '0', '', '', ''))).toThrow('invalid fields')
    },
  )

  it('is refused if a text of it is longer than any that was issued, or contains control characters', () => {
    for (const text of ['x'.repeat(81), 'a\u0000b', '\n']) {
      expect(() => decodeCursor('offers', encode(ID, '1', '0', text, '', ''))).toThrow('invalid fields')
    }
  })

  it('is refused if it was not issued', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/), (cursor) => {
        expect(() => decodeCursor('byId', cursor)).toThrow('invalid fields')
      }),
    )
  })
})
