import { describe, expect, it } from 'vitest'
import { positionsOfAlike } from './alike-tickets.ts'
import { areNeighbors } from './neighboring-seats.ts'

const at = (seat: string | null, row: string | null = 'F', section: string | null = 'Platea') => ({
  section,
  row,
  seat,
})

describe('places', () => {
  it.each([
    ['a single seat', [at('12')]],
    ['two in order', [at('12'), at('13')]],
    ['three in any order', [at('14'), at('12'), at('13')]],
    ['without numbers', [at(null), at(null)]],
    ['without anything', [null, null, undefined]],
    ['without section and row', [at('1', null, null), at('2', null, null)]],
  ])('can be bought together: %s', (_, places) => {
    expect(areNeighbors(places)).toBe(true)
  })

  it.each([
    ['a gap between them', [at('12'), at('14')]],
    ['the same number twice', [at('12'), at('12')]],
    ['two rows', [at('12'), at('13', 'G')]],
    ['two sections', [at('12'), at('13', 'F', 'Palco')]],
    ['one without a number', [at('12'), at(null)]],
    ['one without a place', [at('12'), null]],
    ['letters for numbers', [at('A'), at('B')]],
  ])('cannot be bought together: %s', (_, places) => {
    expect(areNeighbors(places)).toBe(false)
  })
})

const general = (id: string, changes = {}) => ({ id, optionTitle: 'General', seat: null, ...changes })
const seat = { section: 'Platea', row: 'F', seat: '12', door: null, image: null, isAccessible: false }

it('numbers tickets that look alike, in the order of their ids', () => {
  const tickets = [
    general('c'),
    general('a'),
    general('seated', { seat }),
    general('box', { optionTitle: 'Palco' }),
    general('b'),
    general('row', { seat: { ...seat, seat: null } }),
  ]
  expect([...positionsOfAlike(tickets)]).toEqual([
    ['a', { number: 1, count: 3 }],
    ['b', { number: 2, count: 3 }],
    ['c', { number: 3, count: 3 }],
  ])
})
