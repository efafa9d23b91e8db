import type { GuestShow } from '@taquilla/contract/guest'

export interface ShowGroup<Entry> {
  readonly show: GuestShow
  readonly entries: readonly Entry[]
}

/** Groups items by show, keeping the order in which shows first appear. */
export function groupByShow<Entry extends { readonly show: GuestShow }>(
  entries: readonly Entry[],
): ShowGroup<Entry>[] {
  const groups = Map.groupBy(entries, ({ show }) => JSON.stringify([show.eventId, show.showId]))
  return [...groups.values()].flatMap((each) =>
    each[0] === undefined ? [] : [{ show: each[0].show, entries: each }],
  )
}
