/** Phones waiting for the same unlock spread their requests over this time, to avoid a load peak. */
const SPREAD_MS = 8_000
const LONGEST_BACK_OFF_MS = 60_000

/** Attempts before polling stops; a later return to the page reloads it anyway. */
export const MAX_REFETCHES = 10

/**
 * Delay before the nth attempt (from 0) to load a due change, with jitter and exponential back-off. `random` is in [0,
 * 1). Respects the server's Retry-After.
 */
export function refetchDelayMs(attempt: number, random: number, retryAfterSeconds = 0): number {
  if (attempt === 0) return random * SPREAD_MS
  const backOff = Math.min(1_000 * 2 ** attempt, LONGEST_BACK_OFF_MS)
  return Math.max(backOff / 2, retryAfterSeconds * 1_000) + (random * backOff) / 2
}
