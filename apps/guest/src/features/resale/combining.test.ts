import { areNeighbors } from '@taquilla/contract/resale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOffer, buildPack } from '../../../test/build-offer.ts'
import { combineRefusal, stillOffered, ticketCountOf, toggleOffers } from './combining.ts'

const seven = buildOffer({ place: '7' })
const eight = buildOffer({ place: '8' })
const twelve = buildOffer({ place: '12' })
const gallery = buildOffer({ place: '9', ticketOptionId: 'tertulia' })

describe('combineRefusal', () => {
  it('allows neighboring seats', () => {
    expect(combineRefusal([], seven)).toBeUndefined()
    expect(combineRefusal([seven], eight)).toBeUndefined()
  })

  it('names the reason for every other offer', () => {
    expect(combineRefusal([seven], twelve)).toBe('apart')
    expect(combineRefusal([seven, eight], gallery)).toBe('other-option')
    const nine = Array.from({ length: 9 }, () => buildOffer({ place: null }))
    expect(combineRefusal(nine.slice(0, 8), nine[8] as (typeof nine)[0])).toBe('too-many')
  })
})

describe('toggleOffers', () => {
  it('adds a neighboring offer and removes it again', () => {
    expect(toggleOffers([seven], [eight])).toEqual([seven, eight])
    expect(toggleOffers([seven, eight], [eight])).toEqual([seven])
  })

  it('replaces the selection with an offer that cannot join it', () => {
    expect(toggleOffers([seven, eight], [twelve])).toEqual([twelve])
    expect(toggleOffers([seven], [gallery])).toEqual([gallery])
  })

  it('clears the selection if a seat in its middle is removed', () => {
    const six = buildOffer({ place: '6' })
    expect(toggleOffers([six, seven, eight], [seven])).toEqual([])
  })

  it('always yields a selection that can be bought at once', () => {
    const offers = [
      ...['1', '2', '3', '5', '6'].map((place) => buildOffer({ place })),
      ...['1', '2'].map((place) => buildOffer({ place, ticketOptionId: 'tertulia' })),
      buildPack(['4', '5'], { ticketOptionId: 'palcos' }),
      ...Array.from({ length: 9 }, () => buildOffer({ place: null, ticketOptionId: 'campo' })),
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...offers), { maxLength: 30 }), (presses) => {
        const chosen = presses.reduce<readonly (typeof offers)[0][]>(
          (soFar, offer) => toggleOffers(soFar, [offer]),
          [],
        )
        expect(new Set(chosen.map(({ ticketOptionId }) => ticketOptionId)).size).toBeLessThanOrEqual(1)
        expect(areNeighbors(chosen.flatMap(({ seats }) => seats))).toBe(true)
        expect(ticketCountOf(chosen)).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('stillOffered', () => {
  it('keeps offers still on sale, with their current data', () => {
    const dearer = { ...seven, total: 70_000 }
    expect(stillOffered([seven, eight], [dearer, twelve])).toEqual([dearer])
  })

  it('is empty if a seat in the middle was sold', () => {
    const nine = buildOffer({ place: '9' })
    expect(stillOffered([seven, eight, nine], [seven, nine])).toEqual([])
  })
})
