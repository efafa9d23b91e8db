import { describe, expect, it } from 'vitest'
import { buildSaleOptions } from '../../../test/answers/sale.ts'
import { buildShow } from '../../../test/answers/shows.ts'
import {
  firstSelection,
  isListable,
  maxListingsAtOnce,
  packRefusal,
  priceGroups,
  refusedSubject,
  sellableShows,
} from './selection.ts'
import { listableTicket, refusedTicket, sellableShow } from './test/tickets.ts'

const f12 = listableTicket({ id: 'f12', seat: 'F 12' })
const f13 = listableTicket({ id: 'f13', seat: 'F 13' })
const f15 = listableTicket({ id: 'f15', seat: 'F 15' })
const box = listableTicket({ id: 'box', optionTitle: 'Palco', ticketOptionId: 'palco', paid: 90_000 })
const refused = refusedTicket({ id: 'refused' })

describe('the shows to sell tickets of', () => {
  it('follow their dates, each with what may still be listed', () => {
    const [late, early] = ['2027-03-20T00:00:00Z', '2027-03-14T00:00:00Z'].map((startsAt) => ({
      show: buildShow({ startsAt }),
      tickets: [f12],
    }))
    const options = buildSaleOptions([], {
      shows: [late, early].flatMap((show) => show ?? []),
      remaining: [1, 4],
    })
    const shows = sellableShows(options, 'es')
    expect(shows.map(({ show, remaining }) => [show.startsAt, remaining])).toEqual([
      ['2027-03-14T00:00:00Z', 4],
      ['2027-03-20T00:00:00Z', 1],
    ])
  })

  it('have their tickets by section, row and number', () => {
    const seats = ['10 2', 'F 13', '2 7', 'F 9', 'F 12'].map((seat) => listableTicket({ id: seat, seat }))
    const [show] = sellableShows(buildSaleOptions([...seats, box]), 'es')
    expect(show?.tickets.map(({ id }) => id)).toEqual(['box', '2 7', '10 2', 'F 9', 'F 12', 'F 13'])
  })
})

describe('the selection of tickets to sell', () => {
  it('recognizes tickets that can be listed', () => {
    expect([f12, refused].filter(isListable)).toEqual([f12])
  })

  it('starts with the requested ticket if it can be listed', () => {
    const show = sellableShow([f12, f13, refused])
    expect(firstSelection(show, 'f13')).toEqual(['f13'])
    expect(firstSelection(show, 'refused')).toEqual([])
    expect(firstSelection(show, undefined)).toEqual([])
    expect(firstSelection(sellableShow([f12, refused]), undefined)).toEqual(['f12'])
  })

  it('explains the refusal of the requested ticket, or of the only one of an order', () => {
    expect(refusedSubject(sellableShow([f12, refused]), 'refused')).toBe(refused)
    expect(refusedSubject(sellableShow([f12, refused]), 'f12')).toBeUndefined()
    expect(refusedSubject(sellableShow([refused]), undefined)).toBe(refused)
    expect(refusedSubject(sellableShow([f12]), undefined)).toBeUndefined()
    expect(refusedSubject(sellableShow([f12, refused]), undefined)).toBeUndefined()
  })

  it.each([
    [null, 20],
    [3, 3],
    [500, 20],
  ])('allows, with %s remaining, at most %i at once', (remaining, max) => {
    expect(maxListingsAtOnce({ remaining })).toBe(max)
  })

  it('allows a pack of neighboring tickets of one option', () => {
    expect(packRefusal([f13, f12])).toBeUndefined()
    expect(packRefusal([f12, f15])).toBe('seats_apart')
    expect(packRefusal([f12, box])).toBe('options_differ')
  })

  it('groups tickets with the same terms under one price', () => {
    const keys = (isPricedEach: boolean) =>
      priceGroups([f12, box, f13], isPricedEach).map(({ tickets }) => tickets.map(({ id }) => id))
    expect(keys(false)).toEqual([['f12', 'f13'], ['box']])
    expect(keys(true)).toEqual([['f12'], ['box'], ['f13']])
  })
})
