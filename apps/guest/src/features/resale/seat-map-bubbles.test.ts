import { describe, expect, it } from 'vitest'
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

const shown = (places: readonly PricedPlace[], size = SIZE) => bubblesOf(places, { ...size, marked: places })

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
})
