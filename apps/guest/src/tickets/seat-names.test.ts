import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '#lib/load-texts.ts'
import { translator } from '#lib/messages.ts'
import { printedSeats, seatLabel, ticketsInWords, ticketsName } from './seat-names.ts'

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

const seat = (row: string | null, number: string | null, section: string | null = 'Platea Baja') => ({
  optionTitle: 'Platea',
  seat: { section, row, seat: number, door: null, image: null, isAccessible: false },
})
const unplaced = { optionTitle: 'Campo', seat: null }

describe('the name of tickets that are bought together', () => {
  it.each([
    ['Platea Baja, A 9–10', 'Platea Baja, fila A, butacas 9 y 10', [seat('A', '10'), seat('A', '9')]],
    ['Platea Baja, A 9', 'Platea Baja, fila A, butaca 9', [seat('A', '9')]],
    ['Platea Baja, A 1–3', 'Platea Baja, fila A, butacas 1, 2 y 3', ['1', '2', '3'].map((n) => seat('A', n))],
    ['Palco 6, fila 2, butaca 1', 'Palco 6, fila 2, butaca 1', [seat('2', '1', 'Palco 6')]],
    ['Palco 6, butaca 1', 'Palco 6, butaca 1', [seat(null, '1', 'Palco 6')]],
    ['Platea, A 9', 'Platea, fila A, butaca 9', [seat('A', '9', null)]],
    ['Platea Baja, A', 'Platea Baja, A', [seat('A', null), seat('A', null)]],
    ['Palco 6', 'Palco 6', [seat(null, null, 'Palco 6')]],
    ['Campo', 'Campo', [unplaced, unplaced]],
    ['', '', []],
  ])('is %j, in words %j', (short, inWords, tickets) => {
    expect(ticketsName(tickets, translator('es'))).toBe(short)
    expect(ticketsInWords(tickets, translator('es'))).toBe(inWords)
  })

  it('speaks English', () => {
    const tickets = [seat('A', '9'), seat('A', '10')]
    expect(ticketsInWords(tickets, translator('en'))).toBe('Platea Baja, row A, seats 9 and 10')
  })
})
