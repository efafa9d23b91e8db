import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from './load-texts.ts'
import { translator } from './messages.ts'
import { printedSeats, seatLabel } from './seat-label.ts'

const t = translator('es')
beforeAll(async () => {
  await Promise.all([loadTexts('es', ['every-page']), loadTexts('en', ['every-page'])])
})

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
    ['fila 2, butaca 24', [place('2', '24')]],
    ['fila 2, butacas 24–25', [place('2', '25'), place('2', '24')]],
    ['butaca 12', [place(null, '12')]],
    ['H', [place('H', null)]],
    ['Palco 6', [place(null, null, 'Palco 6')]],
    ['H A', [place('H', 'A')]],
  ])('writes %j', (label, places) => {
    expect(seatLabel(places, t)).toBe(label)
  })

  it('speaks English', () => {
    expect(seatLabel([place('2', '24')], translator('en'))).toBe('row 2, seat 24')
  })

  it('is short beside words that explain it', () => {
    expect(printedSeats([place('2', '24')])).toBe('2 · 24')
    expect(printedSeats([place(null, '12')])).toBe('12')
  })

  it('is undefined for seats without section, row and number', () => {
    expect(seatLabel([null], t)).toBeUndefined()
    expect(seatLabel([], t)).toBeUndefined()
    expect(seatLabel([place(null, null, null)], t)).toBeUndefined()
  })
})
