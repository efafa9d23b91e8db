import { expect, it } from 'vitest'
import { buildOffer, buildPack } from '../../../test/build-offer.ts'
import { bubbleIds, pricedPlacesOf } from './priced-places.ts'
import { seatMapMarks } from './seat-map-marks.ts'

const OFFERS = ['1', '2', '3'].map((place) => buildOffer({ place }))

it.each([
  [[], [['best', 3]]],
  [
    [2],
    [
      ['best', 2],
      ['chosen', 1],
    ],
  ],
  [
    [1],
    [
      ['best', 1],
      ['chosen', 1],
      ['for-sale', 1],
    ],
  ],
  [
    [1, 2],
    [
      ['best', 1],
      ['chosen', 2],
    ],
  ],
] as const)('the chosen of three neighbors at one price are counted alone: %o', (indexes, expected) => {
  const map = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const chosen = indexes.flatMap((index) => OFFERS[index] ?? [])
  const marks = seatMapMarks(OFFERS, chosen, OFFERS.slice(0, 1))
  for (const [place, { state, isSection }] of marks) {
    if (!isSection) map.insertAdjacentHTML('beforeend', `<g data-place="${place}" data-state="${state}"/>`)
  }
  const places = pricedPlacesOf(map, marks, new Map(OFFERS.map((offer) => [offer.id, offer])))
  expect(places.map(({ state, count }) => [state, count]).sort()).toEqual(expected)
})

it('neighboring offers at one price share the bubble of the first seat', () => {
  const [three, one, two] = ['3', '1', '2'].map((place) => buildOffer({ place }))
  const others = [
    buildOffer({ place: '4', finalPrice: 1 }),
    buildOffer({ place: '6' }),
    buildPack(['7', '8']),
  ]
  expect(bubbleIds([...[three, one, two].filter((offer) => offer !== undefined), ...others])).toEqual(
    new Map([
      [two?.id, one?.id],
      [three?.id, one?.id],
    ]),
  )
})
