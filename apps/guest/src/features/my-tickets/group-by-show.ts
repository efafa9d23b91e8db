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

const DOORS_STAY_OPEN_MS = 6 * 60 * 60 * 1000

/** True if the show started more than DOORS_STAY_OPEN_MS ago, so nobody is admitted any more. */
export function isOver({ hasStarted, startsAt }: GuestShow, nowMs: number): boolean {
  return hasStarted && nowMs - Date.parse(startsAt) > DOORS_STAY_OPEN_MS
}
