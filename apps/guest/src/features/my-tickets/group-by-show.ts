import type { GuestShow } from '@taquilla/contract/guest'
import { groupBy } from '@taquilla/contract/resale'

interface ShowGroup<Entry> {
  readonly show: GuestShow
  readonly entries: readonly Entry[]
}

/** Groups items by show, keeping the order in which shows first appear. */
export function groupByShow<Entry extends { readonly show: GuestShow }>(
  entries: readonly Entry[],
): ShowGroup<Entry>[] {
  const groups = groupBy(entries, ({ show }) => JSON.stringify([show.eventId, show.showId]))
  return [...groups.values()].map((each) => ({ show: each[0].show, entries: each }))
}
