interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Rounds up to whole seconds, so 0 means that the instant is reached. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND) * SECOND)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

/** Minutes before the instant at which screen readers get an announcement. */
const ANNOUNCED_MINUTES = [60, 10, 1] as const

/** Minutes of the latest announcement that is due; undefined before the first and after the instant. */
export function announcedMinutes(untilMs: number, nowMs: number): number | undefined {
  const left = untilMs - nowMs
  if (left <= 0) return undefined
  return ANNOUNCED_MINUTES.findLast((minutes) => left <= minutes * MINUTE)
}
