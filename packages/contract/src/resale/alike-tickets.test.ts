import { expect, it } from 'vitest'
import { positionsOfAlike } from './alike-tickets.ts'

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
