import { expect, it } from 'vitest'
import { saveLastOffers, withLastFilters } from './last-offers.ts'

const RESALE = '/es/guest/events/aurelia/resale'
const FIRST = `${RESALE}?ticketSellerId=butaca-sur&showId=aurelia-1`

it('the way back to the offers of a show keeps the filters of its last hold', () => {
  expect(withLastFilters(FIRST)).toBe(FIRST)
  saveLastOffers({ pathname: RESALE, search: '?showId=aurelia-1&ticketSellerId=butaca-sur&sort=price' })
  expect(withLastFilters(FIRST)).toBe(`${RESALE}?showId=aurelia-1&ticketSellerId=butaca-sur&sort=price`)
})

it('the way back to another show, or after a hold of one listing, has no filters', () => {
  saveLastOffers({ pathname: RESALE, search: '?showId=aurelia-2&ticketSellerId=butaca-sur&sort=price' })
  expect(withLastFilters(FIRST)).toBe(FIRST)
  saveLastOffers({ pathname: '/es/guest/listings/1/details', search: '?ticketSellerId=butaca-sur' })
  expect(withLastFilters(FIRST)).toBe(FIRST)
})
