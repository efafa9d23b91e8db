import { describe, expect, it } from 'vitest'
import { readKeyKind } from './key-kind.ts'

describe('readKeyKind', () => {
  it.each([
    ['tqs_test_abc', { reach: 'private', isLive: false }],
    [' Bearer tqs_live_abc', { reach: 'private', isLive: true }],
    ['tqp_live_abc', { reach: 'public', isLive: true }],
    ['sk_live_abc', undefined],
    ['', undefined],
  ])('reads %j', (key, kind) => {
    expect(readKeyKind(key)).toEqual(kind)
  })
})
