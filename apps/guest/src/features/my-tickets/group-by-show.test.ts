import type { GuestShow } from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import { groupByShow } from './group-by-show.ts'

const at = (eventId: string, showId: string) => ({ show: { eventId, showId } as GuestShow })

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
