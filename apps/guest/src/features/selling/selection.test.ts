import { describe, expect, it } from 'vitest'
import { firstSelection, isOpen, mostAtOnce, packRefusal, priceGroups } from './selection.ts'
import { openTicket, refusedTicket, sellableShow } from './test/tickets.ts'

const f12 = openTicket({ id: 'f12', seat: 'F 12' })
const f13 = openTicket({ id: 'f13', seat: 'F 13' })
const f15 = openTicket({ id: 'f15', seat: 'F 15' })
const box = openTicket({ id: 'box', optionTitle: 'Palco', ticketOptionId: 'palco', paid: 90_000 })
const refused = refusedTicket({ id: 'refused' })

describe('the tickets to sell', () => {
  it('are open where nothing stands against them', () => {
    expect([f12, refused].filter(isOpen)).toEqual([f12])
  })

  it('start with the one that was asked for, where it is open', () => {
    const show = sellableShow([f12, f13, refused])
    expect(firstSelection(show, 'f13')).toEqual(['f13'])
    expect(firstSelection(show, 'refused')).toEqual([])
    expect(firstSelection(show, undefined)).toEqual([])
    expect(firstSelection(sellableShow([f12, refused]), undefined)).toEqual(['f12'])
  })

  it.each([
    [null, 20],
    [3, 3],
    [500, 20],
  ])('are, with %s left, at most %i at once', (remaining, most) => {
    expect(mostAtOnce({ remaining })).toBe(most)
  })

  it('can be a pack where they are of one option and next to each other', () => {
    expect(packRefusal([f13, f12])).toBeUndefined()
    expect(packRefusal([f12, f15])).toBe('seats_apart')
    expect(packRefusal([f12, box])).toBe('options_differ')
  })

  it('share a price where their terms are the same', () => {
    const keys = (isEach: boolean) =>
      priceGroups([f12, box, f13], isEach).map(({ tickets }) => tickets.map(({ id }) => id))
    expect(keys(false)).toEqual([['f12', 'f13'], ['box']])
    expect(keys(true)).toEqual([['f12'], ['box'], ['f13']])
  })
})
