/** Phones that wait for one instant ask within this time after it, not all at once. */
const SPREAD_MS = 8_000
const LONGEST_BACK_OFF_MS = 60_000

/** How often a change that is due is asked for; later the person's return to the page asks. */
export const MOST_ASKS = 10

/**
 * How long to wait before asking for a change that is due, for the nth time from 0 on; `random` is at least 0 and
 * below 1. Never sooner than the service said.
 */
export function askDelayMs(attempt: number, random: number, retryAfterSeconds = 0): number {
  if (attempt === 0) return random * SPREAD_MS
  const backOff = Math.min(1_000 * 2 ** attempt, LONGEST_BACK_OFF_MS)
  return Math.max(backOff / 2, retryAfterSeconds * 1_000) + (random * backOff) / 2
}
