import type { GuestShow } from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import { groupByShow, isOver } from './group-by-show.ts'

const HOUR = 60 * 60 * 1000
const START = '2027-03-14T00:00:00Z'

const at = (eventId: string, showId: string) => ({ show: { eventId, showId, startsAt: START } as GuestShow })

it('groups entries by show and keeps the order of shows', () => {
  const entries = [at('b', '1'), at('a', '1'), at('b', '1'), at('b', '2'), at('a', '1')]
  const groups = groupByShow(entries)
  expect(groups.map(({ show, entries: { length } }) => [show.eventId, show.showId, length])).toEqual([
    ['b', '1', 2],
    ['a', '1', 2],
    ['b', '2', 1],
  ])
  expect(groups.flatMap(({ entries: each }) => each)).toHaveLength(entries.length)
})

it('treats a show as over more than six hours after it started', () => {
  const started = { ...at('a', '1').show, hasStarted: true }
  const start = Date.parse(START)
  expect(isOver({ ...started, hasStarted: false }, start + 24 * HOUR)).toBe(false)
  expect(isOver(started, start + HOUR)).toBe(false)
  expect(isOver(started, start + 6 * HOUR)).toBe(false)
  expect(isOver(started, start + 6 * HOUR + 1)).toBe(true)
})
