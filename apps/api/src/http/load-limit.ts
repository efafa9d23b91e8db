import { PRIORITIES, type Priority } from './request-priority.ts'

/** Limits of the number of requests in progress. It starts with `first` and stays within the others. */
export const IN_PROGRESS = { least: 16, first: 512, most: 1_024 } as const
/**
 * So many of each kind are let in whatever is in progress, so that none stops altogether. Payments take longer than
 * the reads and holds that the limit follows, so without more places of their own they would be refused before these.
 */
const LEAST_OF_KIND: Readonly<Record<Priority, number>> = {
  'admission or payment': 64,
  issue: 4,
  hold: 4,
  read: 4,
}
/** If half of the requests of a kind take longer, fewer are let in. */
const TARGET_MS = 200
/** Fewer requests of a kind say little about it. */
const LEAST_SAMPLE = 5
/** A step leaves at least this share of the limit, and adds at most a tenth. */
const LEAST_SHARE = 0.3
const GROWTH = 1.1
/** The limit changes at most this often, and only after this many requests have ended. */
const STEP_MS = 100
const STEP_REQUESTS = 20
/** Share of the limit that requests of each kind may fill; the rest is kept for those before them. */
const SHARES: Readonly<Record<Priority, number>> = {
  'admission or payment': 1,
  issue: 0.9,
  hold: 0.8,
  read: 0.7,
}

/** Payments wait for their providers, so their time tells nothing about this server. */
const MEASURED: readonly Priority[] = ['issue', 'hold', 'read']

export type LoadLimit = ReturnType<typeof createLoadLimit>

/**
 * Limits how many requests are in progress, so that those let in are answered in time. The limit follows what was
 * measured: it shrinks while requests of some kind take too long and grows while requests are refused although others
 * are fast.
 * @param now milliseconds of a clock that never goes back
 */
export function createLoadLimit(now: () => number) {
  let limit: number = IN_PROGRESS.first
  let inProgressCount = 0
  const inProgressOf = new Map<Priority, number>(PRIORITIES.map((priority) => [priority, 0]))
  let isRefusing = false
  let steppedAt = now()
  let endedCount = 0
  /** Requests that began before tell nothing about the limit as it is now. */
  let lastShrunkAt = now()
  const durations = new Map<Priority, number[]>(MEASURED.map((priority) => [priority, []]))

  function step(at: number) {
    const slowest = Math.max(...[...durations.values()].map(medianOf))
    // A few slow requests on an idle server wait for something else, such as a lock.
    if (slowest > TARGET_MS && inProgressCount >= limit / 4) {
      const share = Math.max(LEAST_SHARE, TARGET_MS / slowest)
      limit = Math.max(IN_PROGRESS.least, Math.min(limit, inProgressCount) * share)
      lastShrunkAt = at
    } else if (slowest <= TARGET_MS && isRefusing) limit = Math.min(IN_PROGRESS.most, limit * GROWTH)
    isRefusing = false
    steppedAt = at
    endedCount = 0
    for (const each of durations.values()) each.length = 0
  }

  return {
    /**
     * Returns a function to call when the request has ended, once or more often, or undefined if it must be refused.
     */
    enter(priority: Priority): (() => void) | undefined {
      const ofKind = inProgressOf.get(priority) ?? 0
      if (inProgressCount >= limit * SHARES[priority] && ofKind >= LEAST_OF_KIND[priority]) {
        isRefusing = true
        return undefined
      }
      inProgressCount += 1
      inProgressOf.set(priority, ofKind + 1)
      const startedAt = now()
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        inProgressCount -= 1
        inProgressOf.set(priority, (inProgressOf.get(priority) ?? 1) - 1)
        const endedAt = now()
        if (startedAt < lastShrunkAt) return
        endedCount += 1
        durations.get(priority)?.push(endedAt - startedAt)
        if (endedAt - steppedAt >= STEP_MS && endedCount >= STEP_REQUESTS) step(endedAt)
      }
    },
    /** Requests in progress that are let in at present, by kind. */
    limits: () => new Map(PRIORITIES.map((priority) => [priority, Math.floor(limit * SHARES[priority])])),
    inProgressCount: () => inProgressCount,
  }
}

function medianOf(durations: readonly number[]): number {
  if (durations.length < LEAST_SAMPLE) return 0
  return durations.toSorted((one, other) => one - other)[durations.length >> 1] ?? 0
}
