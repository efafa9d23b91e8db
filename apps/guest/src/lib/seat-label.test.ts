import { describe, expect, it } from 'vitest'
import { seatLabel } from './seat-label.ts'

const place = (row: string | null, seat: string | null, section: string | null = 'Platea') => ({
  section,
  row,
  seat,
  door: null,
  image: null,
  isAccessible: false,
})

describe('seatLabel', () => {
  it.each([
    ['H 7', [place('H', '7')]],
    ['H 7–8', [place('H', '8'), place('H', '7')]],
    ['H 7, 9', [place('H', '7'), place('H', '9')]],
    ['2 · 24', [place('2', '24')]],
    ['12', [place(null, '12')]],
    ['H', [place('H', null)]],
    ['Palco 6', [place(null, null, 'Palco 6')]],
    ['H A', [place('H', 'A')]],
  ])('writes %j', (label, places) => {
    expect(seatLabel(places)).toBe(label)
  })

  it('is undefined for seats without section, row and number', () => {
    expect(seatLabel([null])).toBeUndefined()
    expect(seatLabel([])).toBeUndefined()
    expect(seatLabel([place(null, null, null)])).toBeUndefined()
  })
})
