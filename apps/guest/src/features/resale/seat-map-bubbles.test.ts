import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '#components/seat-map/box.ts'
import { bubblesOf, type PricedPlace } from './seat-map-bubbles.ts'

const SIZE = { width: 600, height: 400 }

/** Builds a seat of 10 × 10 pixels around a point. */
function place(
  id: string,
  [x, y]: readonly [number, number],
  changes: Partial<PricedPlace> = {},
): PricedPlace {
  const box = { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }
  return { id, state: 'for-sale', price: 50_000, text: '50.000', box, ...changes }
}

const shown = (places: readonly PricedPlace[], size = SIZE, names: readonly Box[] = []) =>
  bubblesOf(places, { ...size, marked: places, names })

describe('bubblesOf', () => {
  it('puts a bubble above its seat', () => {
    expect(shown([place('a', [300, 200])])).toEqual([
      { id: 'a', state: 'for-sale', text: '50.000', x: 300, y: 195, isBelow: false },
    ])
  })

  it('puts the bubble below the seat if there is no room above', () => {
    expect(shown([place('a', [300, 12])])).toMatchObject([{ y: 17, isBelow: true }])
  })

  it('drops the most expensive bubbles that do not fit', () => {
    const places = [place('dear', [310, 200]), place('cheap', [300, 200], { price: 40_000 })]
    expect(shown(places)).toMatchObject([{ id: 'cheap' }])
  })

  it('gives the best price priority over cheaper seats, and the selection priority over all', () => {
    const places = [
      place('cheap', [300, 200], { price: 1 }),
      place('best', [310, 200], { state: 'best' }),
      place('chosen', [320, 200], { state: 'chosen' }),
    ]
    expect(shown(places)).toMatchObject([{ id: 'chosen' }])
    expect(shown(places.slice(0, 2))).toMatchObject([{ id: 'best' }])
  })

  it('covers no other clickable seat and stays within the drawing', () => {
    const rows = [place('front', [300, 180]), place('back', [300, 200], { price: 1 })]
    expect(shown(rows)).toMatchObject([{ id: 'front' }])
    expect(shown([place('corner', [5, 5])], { width: 40, height: 20 })).toEqual([])
  })

  describe('beside the name of a section', () => {
    const above = { left: 270, right: 330, top: 175, bottom: 187 }
    const below = { left: 270, right: 330, top: 213, bottom: 225 }

    it('puts the bubble on the side without the name', () => {
      expect(shown([place('a', [300, 200])], SIZE, [above])).toMatchObject([{ isBelow: true }])
      expect(shown([place('a', [300, 200])], SIZE, [below])).toMatchObject([{ isBelow: false }])
    })

    it.each(['for-sale', 'best', 'chosen'] as const)('drops the bubble between two names: %s', (state) => {
      expect(shown([place('a', [300, 200], { state })], SIZE, [above, below])).toEqual([])
    })

    it('covers no name wherever the names and seats are', () => {
      const point = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 400 }))
      const name = point.map(([left, top]) => ({ left, top, right: left + 40, bottom: top + 12 }))
      fc.assert(
        fc.property(fc.array(name), fc.uniqueArray(point), (names, points) => {
          const places = points.map((at, index) => place(String(index), at))
          for (const { x, y, isBelow } of shown(places, SIZE, names)) {
            const [top, bottom] = isBelow ? [y, y + 30] : [y - 30, y]
            const covered = names.filter(
              (each) => each.left < x + 29 && x - 29 < each.right && each.top < bottom && top < each.bottom,
            )
            expect(covered).toEqual([])
          }
        }),
      )
    })
  })
})
