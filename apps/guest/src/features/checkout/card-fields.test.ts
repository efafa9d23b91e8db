import { describe, expect, it } from 'vitest'
import { cardFaults, groupedNumber, maskedExpiry } from './card-fields.ts'

describe('groupedNumber', () => {
  it('groups digits by four and drops the rest', () => {
    expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupedNumber('4242-4242 42')).toBe('4242 4242 42')
    expect(groupedNumber('')).toBe('')
  })
})

describe('maskedExpiry', () => {
  it.each([
    ['0829', '08/29'],
    ['08', '08'],
    ['829', '08/29'],
    ['8 / 29', '08/29'],
    ['08/2029', '08/29'],
    ['08/2', '08/2'],
    ['', ''],
  ])('turns %j into %j', (typed, shown) => {
    expect(maskedExpiry(typed)).toBe(shown)
  })
})

describe('cardFaults', () => {
  it('accepts a complete card', () => {
    expect(cardFaults({ number: '4242 4242 4242 4242', expiry: '08/29', securityCode: '123' })).toEqual([])
  })

  it('names each field at fault in its order', () => {
    expect(cardFaults({ number: '4242', expiry: '13/29', securityCode: '12' })).toEqual([
      'number',
      'expiry',
      'securityCode',
    ])
  })
})
