import { describe, expect, it } from 'vitest'
import { type OfferFilters, readFilters, writeFilters } from './offer-filters.ts'

const NONE: OfferFilters = { order: 'price', maxPrice: undefined, isAccessible: false, quantity: 1 }

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('the filters of a URL', () => {
  it('are read', () => {
    expect(read('sort=place&maxPrice=50000.5&accessible=true&together=3')).toEqual({
      order: 'place',
      maxPrice: 50_000.5,
      isAccessible: true,
      quantity: 3,
    })
  })

  it.each([
    '',
    'sort=&maxPrice=&accessible=&together=',
    'sort=cheap&maxPrice=abc&together=two',
    'maxPrice=-1&accessible=1&together=-1',
    'maxPrice=0&together=0',
    'maxPrice=1e5&together=9',
    'maxPrice=Infinity&together=2.5',
    'maxPrice=9999999999999&together=11',
    'maxPrice=12,5',
  ])('fall back to all offers, cheapest first: %s', (query) => {
    expect(read(query)).toEqual(NONE)
  })

  it('are written beside the other parameters, without what applies by default', () => {
    const search = new URLSearchParams('showId=a&maxPrice=1&together=2')
    const filters = { order: 'place', maxPrice: 500, isAccessible: true, quantity: 1 } as const
    expect(String(writeFilters(search, filters))).toBe('showId=a&maxPrice=500&sort=place&accessible=true')
    expect(String(writeFilters(search, NONE))).toBe('showId=a')
  })
})
