import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from './load-texts.ts'
import { translator } from './messages.ts'
import { ticketsInWords, ticketsName } from './seat-text.ts'

beforeAll(async () => {
  await Promise.all([loadTexts('es', ['every-page']), loadTexts('en', ['every-page'])])
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
