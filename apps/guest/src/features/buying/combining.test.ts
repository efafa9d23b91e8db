import { areNeighbours } from '@taquilla/contract/resale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOffer, buildPack } from '../../../test/build-offer.ts'
import { obstacleTo, pressed, stillOffered, ticketCountOf } from './combining.ts'

const seven = buildOffer({ place: '7' })
const eight = buildOffer({ place: '8' })
const twelve = buildOffer({ place: '12' })
const gallery = buildOffer({ place: '9', ticketOptionId: 'tertulia' })

describe('obstacleTo', () => {
  it('lets neighbours join', () => {
    expect(obstacleTo([], seven)).toBeUndefined()
    expect(obstacleTo([seven], eight)).toBeUndefined()
  })

  it('names what stands against the others', () => {
    expect(obstacleTo([seven], twelve)).toBe('apart')
    expect(obstacleTo([seven, eight], gallery)).toBe('other-option')
    const nine = Array.from({ length: 9 }, () => buildOffer({ place: null }))
    expect(obstacleTo(nine.slice(0, 8), nine[8] as (typeof nine)[0])).toBe('too-many')
  })
})

describe('pressed', () => {
  it('adds a neighbour, and takes it away again', () => {
    expect(pressed([seven], [eight])).toEqual([seven, eight])
    expect(pressed([seven, eight], [eight])).toEqual([seven])
  })

  it('begins anew with what cannot join', () => {
    expect(pressed([seven, eight], [twelve])).toEqual([twelve])
    expect(pressed([seven], [gallery])).toEqual([gallery])
  })

  it('empties the choice where a place in its middle leaves', () => {
    const six = buildOffer({ place: '6' })
    expect(pressed([six, seven, eight], [seven])).toEqual([])
  })

  it('always leaves what can be bought in one purchase', () => {
    const offers = [
      ...['1', '2', '3', '5', '6'].map((place) => buildOffer({ place })),
      ...['1', '2'].map((place) => buildOffer({ place, ticketOptionId: 'tertulia' })),
      buildPack(['4', '5'], { ticketOptionId: 'palcos' }),
      ...Array.from({ length: 9 }, () => buildOffer({ place: null, ticketOptionId: 'campo' })),
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...offers), { maxLength: 30 }), (presses) => {
        const chosen = presses.reduce<readonly (typeof offers)[0][]>(
          (soFar, offer) => pressed(soFar, [offer]),
          [],
        )
        expect(new Set(chosen.map(({ ticketOptionId }) => ticketOptionId)).size).toBeLessThanOrEqual(1)
        expect(areNeighbours(chosen.flatMap(({ seats }) => seats))).toBe(true)
        expect(ticketCountOf(chosen)).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('stillOffered', () => {
  it('keeps what is still for sale, as it is now', () => {
    const dearer = { ...seven, total: 70_000 }
    expect(stillOffered([seven, eight], [dearer, twelve])).toEqual([dearer])
  })

  it('keeps nothing where the middle was sold', () => {
    const nine = buildOffer({ place: '9' })
    expect(stillOffered([seven, eight, nine], [seven, nine])).toEqual([])
  })
})
