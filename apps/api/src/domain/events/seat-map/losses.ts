import { MAX_SEAT_MAP_LOSSES, MAX_SEAT_TEXT_LENGTH, type SeatMapLoss } from '@taquilla/contract'

/** Collects what browsers would draw of a plan and its sanitized form does not have. */
export interface Losses {
  readonly add: (kind: SeatMapLoss['kind'], name: string) => void
  /** The most frequent losses first. */
  readonly list: () => SeatMapLoss[]
}

export function collectLosses(): Losses {
  const losses = new Map<string, SeatMapLoss>()
  return {
    add(kind, written) {
      const name = written.slice(0, MAX_SEAT_TEXT_LENGTH)
      const key = `${kind} ${name}`
      losses.set(key, { kind, name, count: (losses.get(key)?.count ?? 0) + 1 })
    },
    list: () =>
      [...losses.values()].toSorted((one, other) => other.count - one.count).slice(0, MAX_SEAT_MAP_LOSSES),
  }
}
