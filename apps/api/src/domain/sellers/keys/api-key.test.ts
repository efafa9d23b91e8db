import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sellerHint } from '#database/seller-hint.ts'
import { hashApiKey, hintInKey, isApiKey, newApiKey } from './api-key.ts'

const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const SELLER = { sellerId: 'teatro-mirasoles', kind: 'live' } as const

describe('an API key', () => {
  it('has a hint of its seller where keys of earlier versions have random characters', () => {
    const key = newApiKey('private', SELLER)
    expect(hintInKey(key)).toBe(sellerHint(SELLER.sellerId))
    expect(sellerHint('teatro-girasoles')).not.toBe(sellerHint(SELLER.sellerId))
  })

  it.each([
    ['private', 'live', 'tqs_live_'],
    ['private', 'sandbox', 'tqs_test_'],
    ['public', 'live', 'tqp_live_'],
    ['public', 'sandbox', 'tqp_test_'],
  ] as const)('of kind %s for a %s seller starts with %s', (kind, sellerKind, prefix) => {
    const key = newApiKey(kind, { ...SELLER, kind: sellerKind })
    expect(key.startsWith(prefix)).toBe(true)
    expect(key).toHaveLength(prefix.length + 43 + 6)
    expect(isApiKey(key)).toBe(true)
  })

  it('is unique', () => {
    const keys = Array.from({ length: 1_000 }, () => newApiKey('private', SELLER))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is refused with any one character changed', () => {
    const key = newApiKey('private', SELLER)
    assert(
      property(
        tuple(integer({ min: 0, max: key.length - 1 }), constantFrom(...KEY_CHARACTERS)),
        ([position, character]) => {
          const typed = key.slice(0, position) + character + key.slice(position + 1)
          return isApiKey(typed) === (typed === key)
        },
      ),
    )
  })

  it('is refused with two adjacent characters swapped', () => {
    const key = newApiKey('public', SELLER)
    assert(
      property(integer({ min: 0, max: key.length - 2 }), (position) => {
        const typed = key.slice(0, position) + key[position + 1] + key[position] + key.slice(position + 2)
        return isApiKey(typed) === (typed === key)
      }),
    )
  })

  it.each(['', 'garbage', 'tqs_test_', `tqs_test_${'A'.repeat(49)}`, `sk_live_${'A'.repeat(49)}`])(
    'cannot be %j',
    (text) => {
      expect(isApiKey(text)).toBe(false)
    },
  )

  it('has a hash of 32 bytes that differs between keys', () => {
    const [one, other] = [newApiKey('private', SELLER), newApiKey('private', SELLER)]
    expect(hashApiKey(one)).toHaveLength(32)
    expect(hashApiKey(one).equals(hashApiKey(one))).toBe(true)
    expect(hashApiKey(one).equals(hashApiKey(other))).toBe(false)
  })
})
