import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOffer, buildPack } from '../../../test/build-offer.ts'
import { cheapestOf, maxTogether, rowsOf } from './offer-rows.ts'

const seats = (numbers: readonly number[], price = 100) =>
  numbers.map((number) => buildOffer({ place: String(number), finalPrice: price, total: price }))

const shown = (offers: Parameters<typeof rowsOf>[0], quantity: number) =>
  rowsOf(offers, quantity).map(({ offers: chosen }) =>
    chosen.flatMap(({ seats: places }) => places.map((place) => place?.seat ?? null)),
  )

describe('rowsOf', () => {
  it('lists every offer for one ticket, cheapest first, packs after all others however cheap', () => {
    const packs = [buildPack(['1', '2'], { finalPrice: 80 }), buildPack(['5', '6'], { finalPrice: 70 })]
    const rows = rowsOf([...packs, ...seats([3], 90), ...seats([9], 85)], 1)
    expect(rows.map(({ offers: [first] }) => first?.finalPrice)).toEqual([85, 90, 70, 80])
    expect(cheapestOf(rows)?.offers).toEqual([packs[1]])
  })

  it('calls the cheapest row of the wanted number of tickets the best price, not a pack of more', () => {
    const offers = [buildPack(['1', '2'], { finalPrice: 80 }), ...seats([3, 9], 90)]
    const best = (quantity: number) =>
      rowsOf(offers, quantity).flatMap(({ isBest, offers: [first] }) => (isBest ? first : []))
    expect(best(1)).toEqual([offers[1]])
    expect(best(2)).toEqual([offers[0]])
    expect(rowsOf(offers.slice(0, 1), 1).map(({ isBest }) => isBest)).toEqual([false])
  })

  it('combines neighboring seats of a row, whatever their order', () => {
    expect(shown(seats([9, 3, 2, 1]), 2)).toEqual([
      ['1', '2'],
      ['2', '3'],
    ])
    expect(shown(seats([9, 3, 2, 1]), 3)).toEqual([['1', '2', '3']])
    expect(shown(seats([9, 3, 2, 1]), 4)).toEqual([])
  })

  it('never combines options, rows, packs of another size or seats without a numeric seat number', () => {
    const offers = [
      ...seats([1]),
      buildOffer({ place: '2', ticketOptionId: 'tertulia' }),
      buildOffer({ place: 'A' }),
      buildOffer({ place: 'B' }),
      buildPack(['4', '5', '6']),
    ]
    expect(shown(offers, 2)).toEqual([])
    expect(shown(offers, 3)).toEqual([['4', '5', '6']])
  })

  it('combines the cheapest unnumbered offers', () => {
    const prices = [300, 100, 200].map((total) => buildOffer({ place: null, finalPrice: total, total }))
    const [row] = rowsOf(prices, 2)
    expect(row).toMatchObject({ total: 300, ticketCount: 2, each: undefined })
  })

  it('includes own offers only for a quantity of one', () => {
    const own = buildOffer({ place: '1', isOwn: true, finalPrice: 1, total: 1 })
    const [other] = seats([2])
    expect(shown([own, other as typeof own], 2)).toEqual([])
    expect(rowsOf([own, other as typeof own], 1).map(({ isBest }) => isBest)).toEqual([false, true])
  })

  it('adds amounts exactly', () => {
    const cents = [0.1, 0.2].map((total, index) =>
      buildOffer({ place: String(index + 1), finalPrice: total, total, currency: 'MXN' }),
    )
    expect(rowsOf(cents, 2)[0]?.total).toBe(0.3)
  })
})

describe('maxTogether', () => {
  it('is the longest run of neighboring seats on sale', () => {
    expect(maxTogether(seats([1, 2, 3, 7, 8]))).toBe(3)
    expect(maxTogether(seats([1, 3]))).toBe(1)
    expect(maxTogether([])).toBe(1)
  })

  it('is the largest quantity for which there are rows', () => {
    const offer = fc.oneof(
      fc.integer({ min: 1, max: 12 }).map((number) => buildOffer({ place: String(number) })),
      fc.integer({ min: 1, max: 12 }).map((number) => buildOffer({ place: String(number), isOwn: true })),
      fc.constantFrom('A', '3A', null).map((place) => buildOffer({ place })),
      fc
        .integer({ min: 2, max: 10 })
        .map((size) => buildPack(Array.from({ length: size }, (_, i) => `${i}`))),
    )
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 12 }), (offers) => {
        const possible = [8, 7, 6, 5, 4, 3, 2].find((quantity) => rowsOf(offers, quantity).length > 0)
        expect(maxTogether(offers)).toBe(possible ?? 1)
      }),
    )
  })
})
