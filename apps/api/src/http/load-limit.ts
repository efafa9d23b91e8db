import { PRIORITIES, type Priority } from './request-priority.ts'

/** Limits of the number of requests in progress. It starts with `first` and stays within the others. */
export const IN_PROGRESS = { least: 16, first: 512, most: 1_024 } as const
/** If half of the requests take longer, fewer are let in. */
const TARGET_MS = 200
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

export type LoadLimit = ReturnType<typeof createLoadLimit>

/**
 * Limits how many requests are in progress, so that those let in are answered in time. The limit follows what was
 * measured: it shrinks while requests take too long and grows while requests are refused although others are fast.
 * @param now milliseconds of a clock that never goes back
 */
export function createLoadLimit(now: () => number) {
  let limit: number = IN_PROGRESS.first
  let inProgressCount = 0
  let isRefusing = false
  let steppedAt = now()
  let durations: number[] = []

  function step(at: number) {
    const half = durations.length / 2
    const isSlow = durations.filter((duration) => duration > TARGET_MS).length > half
    // A few slow requests on an idle server wait for something else, such as a lock or a payment provider.
    if (isSlow && inProgressCount >= limit / 2) limit = Math.max(IN_PROGRESS.least, limit * 0.9)
    else if (!isSlow && isRefusing) limit = Math.min(IN_PROGRESS.most, limit * 1.05)
    isRefusing = false
    steppedAt = at
    durations = []
  }

  return {
    /** Returns a function to call when the request has ended, or undefined if it must be refused. */
    enter(priority: Priority): (() => void) | undefined {
      if (inProgressCount >= limit * SHARES[priority]) {
        isRefusing = true
        return undefined
      }
      inProgressCount += 1
      const startedAt = now()
      return () => {
        inProgressCount -= 1
        const endedAt = now()
        durations.push(endedAt - startedAt)
        if (endedAt - steppedAt >= STEP_MS && durations.length >= STEP_REQUESTS) step(endedAt)
      }
    },
    /** Requests in progress that are let in at present, by kind. */
    limits: () => new Map(PRIORITIES.map((priority) => [priority, Math.floor(limit * SHARES[priority])])),
    inProgressCount: () => inProgressCount,
  }
}
