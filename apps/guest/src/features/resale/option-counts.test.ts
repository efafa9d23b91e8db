import type { ResalePage } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_ID } from '../../../test/answers/checkout.ts'
import { buildOffer, buildOffers, buildResalePage } from '../../../test/answers/resale.ts'
import { readFilters } from './offer-filters.ts'
import { optionCount } from './option-counts.ts'

const offers = buildOffers()
const { options } = buildResalePage({ offers })

function countsOf(search: string, shown = offers, hold: ResalePage['hold'] = null) {
  const filters = readFilters(new URLSearchParams(search))
  return Object.fromEntries(
    options.map((option) => {
      const { count, fromPrice } = optionCount(option, { hold, offers: shown }, filters)
      return [option.ticketOptionId, [count, fromPrice]]
    }),
  )
}

describe('the counts of ticket options', () => {
  it('are those of the response without filters', () => {
    expect(countsOf('')).toEqual({
      platea: [5, 51_840],
      palcos: [2, 60_480],
      tertulia: [2, 32_400],
      paraiso: [1, 19_440],
    })
  })

  it('are ways to sit together, with the lowest price among them', () => {
    expect(countsOf('together=2')).toEqual({
      platea: [2, 53_460],
      palcos: [1, 60_480],
      tertulia: [1, 32_400],
      paraiso: [0, null],
    })
  })

  it('leave out what the filters leave out', () => {
    expect(countsOf('maxPrice=53460')).toMatchObject({ platea: [3, 51_840], palcos: [0, null] })
  })

  it('are those of the response for an option whose offers are not all here', () => {
    const some = offers.filter(({ ticketOptionId }) => ticketOptionId === 'platea').slice(1)
    expect(countsOf('together=2', some)).toMatchObject({ platea: [5, 51_840], palcos: [2, 60_480] })
  })

  it('have what the visitor holds, as the list has', () => {
    const held = [buildOffer([['platea', 'A', '1']], 40_000), buildOffer([['paraiso', 'B', '1']], 30_000)]
    const hold = { id: CHECKOUT_ID, offers: held }
    expect(countsOf('', offers, hold)).toMatchObject({ platea: [6, 40_000], paraiso: [2, 19_440] })
    expect(countsOf('maxPrice=53460', offers, hold)).toMatchObject({ platea: [4, 40_000] })
    const some = offers.filter(({ ticketOptionId }) => ticketOptionId === 'platea').slice(1)
    expect(countsOf('together=2', some, hold)).toMatchObject({ platea: [6, 40_000] })
  })
})
