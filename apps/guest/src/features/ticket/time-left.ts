/** How long it is until an instant, in the two or three units that say it. */
export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds are rounded up: at 0 the instant has come. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND) * SECOND)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

/** Minutes before the instant at which it is said aloud. */
const ANNOUNCED_MINUTES = [60, 10, 1] as const

/** The announcement that is due: the last of 60, 10 and 1 minutes that has been passed, where one has. */
export function announcedMinutes(untilMs: number, nowMs: number): number | undefined {
  const left = untilMs - nowMs
  if (left <= 0) return undefined
  return ANNOUNCED_MINUTES.findLast((minutes) => left <= minutes * MINUTE)
}
