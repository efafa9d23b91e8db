import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '#seat-map/box.ts'
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

const shown = (
  places: readonly PricedPlace[],
  size = SIZE,
  { names = [], rowNames = [] }: { readonly names?: readonly Box[]; readonly rowNames?: readonly Box[] } = {},
) => bubblesOf(places, { ...size, marked: places, names, rowNames })

/** A row of seats so close that only one bubble has room above it and one below. */
const crowd = (states: Readonly<Record<string, Partial<PricedPlace>>>) =>
  Object.entries(states).map(([id, changes], index) => place(id, [290 + index * 10, 200], changes))

describe('bubblesOf', () => {
  it('puts a bubble above its seat', () => {
    expect(shown([place('a', [300, 200])])).toEqual([
      { id: 'a', state: 'for-sale', text: '50.000', x: 300, y: 195, isBelow: false, shift: 0 },
    ])
  })

  it('puts the bubble below the seat if there is no room above', () => {
    expect(shown([place('a', [300, 12])])).toMatchObject([{ y: 17, isBelow: true }])
  })

  it('drops the most expensive bubbles that do not fit', () => {
    const places = crowd({ dear: {}, cheap: { price: 40_000 }, cheapest: { price: 30_000 } })
    expect(shown(places)).toMatchObject([
      { id: 'cheapest', isBelow: false },
      { id: 'cheap', isBelow: true },
    ])
  })

  it('gives the best price priority over cheaper seats, and the selection priority over all', () => {
    const places = crowd({ cheap: { price: 1 }, best: { state: 'best' }, chosen: { state: 'chosen' } })
    expect(shown(places).map(({ id }) => id)).toEqual(['chosen', 'best'])
  })

  it('puts the bubble aside at the edge of the drawing', () => {
    expect(shown([place('edge', [14, 200])])).toMatchObject([{ isBelow: false, shift: 29.6 - 12 }])
  })

  it('covers no other clickable seat unless it is the bubble of the selection, and stays in the drawing', () => {
    const around = [-40, -20, 0, 20, 40].flatMap((x) =>
      [-20, 20].map((y) => place(`${x} ${y}`, [300 + x, 200 + y], { price: 90_000 })),
    )
    const ids = (places: readonly PricedPlace[]) => shown([...places, ...around]).map(({ id }) => id)
    expect(ids([place('middle', [300, 200])])).not.toContain('middle')
    expect(ids([place('middle', [300, 200], { state: 'chosen' })])).toContain('middle')
    expect(shown([place('corner', [5, 5])], { width: 40, height: 20 })).toEqual([])
  })

  it('covers the name of a row only where it has no other room', () => {
    const above = { left: 290, right: 300, top: 175, bottom: 187 }
    expect(shown([place('a', [300, 200])], SIZE, { rowNames: [above] })).toMatchObject([{ isBelow: true }])
    const all = { left: 0, right: 600, top: 0, bottom: 400 }
    expect(shown([place('a', [300, 200])], SIZE, { rowNames: [all] })).toMatchObject([{ isBelow: false }])
  })

  describe('beside the name of a section', () => {
    const above = { left: 270, right: 330, top: 175, bottom: 187 }
    const below = { left: 270, right: 330, top: 213, bottom: 225 }

    it('puts the bubble on the side without the name', () => {
      expect(shown([place('a', [300, 200])], SIZE, { names: [above] })).toMatchObject([{ isBelow: true }])
      expect(shown([place('a', [300, 200])], SIZE, { names: [below] })).toMatchObject([{ isBelow: false }])
    })

    it.each(['for-sale', 'best', 'chosen'] as const)('drops the bubble between two names: %s', (state) => {
      expect(shown([place('a', [300, 200], { state })], SIZE, { names: [above, below] })).toEqual([])
    })

    it('covers no name wherever the names and seats are', () => {
      const point = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 400 }))
      const name = point.map(([left, top]) => ({ left, top, right: left + 40, bottom: top + 12 }))
      fc.assert(
        fc.property(fc.array(name), fc.uniqueArray(point), (names, points) => {
          const places = points.map((at, index) => place(String(index), at))
          for (const { x: tip, y, isBelow, shift } of shown(places, SIZE, { names })) {
            const x = tip + shift
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
