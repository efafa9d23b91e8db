/** What the service said of a hold's end, and when the page heard it by its own steady clock. */
export interface HoldClock {
  readonly expiresAt: string
  readonly now: string
  /** `performance.now()` at the answer: the device's time of day may be wrong or change. */
  readonly heardAtMs: number
}

/** Seconds that are left, never below 0; the last one counts until it is over. */
export function secondsLeft({ expiresAt, now, heardAtMs }: HoldClock, atMs: number): number {
  const whenHeardMs = Date.parse(expiresAt) - Date.parse(now)
  return Math.max(0, Math.ceil((whenHeardMs - (atMs - heardAtMs)) / 1000))
}

/** «09:18»; with hours where a bank transfer gives days: «47:59:59». */
export function clockFace(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes left at which a countdown is spoken; the end is spoken too. */
const SPOKEN_AT_SECONDS = [600, 60, 0]

/** The mark that the countdown has passed since `before`; undefined where there is nothing to say. */
export function markPassed(before: number, after: number): number | undefined {
  return SPOKEN_AT_SECONDS.findLast((mark) => before > mark && after <= mark)
}
