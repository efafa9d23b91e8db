import type { GuestShow } from '@taquilla/contract/guest'

export interface ShowGroup<Thing> {
  readonly show: GuestShow
  readonly things: readonly Thing[]
}

/** Things of the same show together, in the order in which their shows first come. */
export function groupByShow<Thing extends { readonly show: GuestShow }>(
  things: readonly Thing[],
): ShowGroup<Thing>[] {
  const groups = Map.groupBy(things, ({ show }) => JSON.stringify([show.eventId, show.showId]))
  return [...groups.values()].flatMap((each) =>
    each[0] === undefined ? [] : [{ show: each[0].show, things: each }],
  )
}

const DOORS_STAY_OPEN_MS = 6 * 60 * 60 * 1000

/** Long enough after its start that nobody enters any more. */
export function isOver({ hasStarted, startsAt }: GuestShow, nowMs: number): boolean {
  return hasStarted && nowMs - Date.parse(startsAt) > DOORS_STAY_OPEN_MS
}
