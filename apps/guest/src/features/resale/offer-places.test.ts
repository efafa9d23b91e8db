import { describe, expect, it } from 'vitest'
import { buildOffer } from '../../../test/answers/resale.ts'
import { byPlace, placeGroups } from './offer-places.ts'
import { rowsOf } from './offer-rows.ts'

type Place = Parameters<typeof buildOffer>[0][0]

const offersAt = (...places: Place[]) => places.map((place, index) => buildOffer([place], 100 - index))

const shown = (offers: Parameters<typeof rowsOf>[0], quantity = 1) =>
  placeGroups(byPlace(rowsOf(offers, quantity), 'es')).map(({ section, row, offers: rows }) => [
    section,
    row,
    rows.map((each) => each.offers.map(({ seats: [seat] }) => seat?.seat ?? null).join('+')),
  ])

describe('offers by place', () => {
  it('are sorted as a person counts, each row of seats under its own heading', () => {
    const offers = offersAt(
      ['tertulia', '10', '2'],
      ['platea', 'H', '9'],
      ['tertulia', '2', '1'],
      ['platea', 'H', '10'],
      ['palcos', null, '4'],
    )
    expect(shown(offers)).toEqual([
      ['Palcos', '', ['4']],
      ['Platea', 'H', ['9', '10']],
      ['Tertulia', '2', ['1']],
      ['Tertulia', '10', ['2']],
    ])
  })

  it('without numbers stand under their ticket option, cheapest first', () => {
    const [dear, cheap] = [300, 200].map((price) => buildOffer([['paraiso', null, null]], price))
    const [group] = placeGroups(
      byPlace(rowsOf([dear, cheap] as [typeof dear & object, typeof dear & object], 1), 'es'),
    )
    expect(group).toMatchObject({ section: 'Paraíso', row: '', offers: [{ total: 200 }, { total: 300 }] })
  })

  it('for several tickets together stand at their first seat', () => {
    const offers = offersAt(
      ['platea', 'B', '2'],
      ['platea', 'B', '1'],
      ['platea', 'A', '7'],
      ['platea', 'A', '8'],
    )
    expect(shown(offers, 2)).toEqual([
      ['Platea', 'A', ['7+8']],
      ['Platea', 'B', ['1+2']],
    ])
  })
})
