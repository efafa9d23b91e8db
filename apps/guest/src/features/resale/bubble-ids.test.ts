import { expect, it } from 'vitest'
import { buildOffer, buildPack } from '../../../test/build-offer.ts'
import { bubbleIds } from './bubble-ids.ts'

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
