import { useEffect, useEffectEvent } from 'react'
import { isProblem } from '#lib/problem.ts'

/** Longest timer: a device that was suspended rechecks its clock within this time. */
const LONGEST_SLEEP_MS = 15_000

interface Due {
  /** Server time of the change; null if none is expected. */
  readonly at: string | null
  /** Server clock minus device clock. */
  readonly clockOffsetMs: number
}

/** Refetches at the given time, then with back-off while the response still announces the same time. */
export function useRefetchWhenDue(
  { at, clockOffsetMs }: Due,
  refetch: () => Promise<{ readonly error: unknown }>,
) {
  const leftMs = useEffectEvent((instant: string) => Date.parse(instant) - Date.now() - clockOffsetMs)
  const refetchNow = useEffectEvent(refetch)
  useEffect(() => {
    if (at === null) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    function wait() {
      const left = leftMs(at ?? '')
      timer = left > 0 ? setTimeout(wait, Math.min(left, LONGEST_SLEEP_MS)) : refetchIn(0, undefined)
    }
    function refetchIn(attempt: number, retryAfterSeconds: number | undefined) {
      return setTimeout(
        async () => {
          const { error } = await refetchNow()
          if (isOver || attempt + 1 >= MAX_REFETCHES) return
          timer = refetchIn(attempt + 1, isProblem(error) ? error.retryAfterSeconds : undefined)
        },
        refetchDelayMs(attempt, Math.random(), retryAfterSeconds),
      )
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [at])
}

/** Phones waiting for the same unlock spread their requests over this time, to avoid a load peak. */
const SPREAD_MS = 8_000
const LONGEST_BACK_OFF_MS = 60_000

/** Attempts before polling stops; a later return to the page reloads it anyway. */
const MAX_REFETCHES = 10

/**
 * Delay before the nth attempt (from 0) to load a due change, with jitter and exponential back-off. `random` is in [0,
 * 1). Respects the server's Retry-After.
 */
export function refetchDelayMs(attempt: number, random: number, retryAfterSeconds = 0): number {
  if (attempt === 0) return random * SPREAD_MS
  const backOff = Math.min(1_000 * 2 ** attempt, LONGEST_BACK_OFF_MS)
  return Math.max(backOff / 2, retryAfterSeconds * 1_000) + (random * backOff) / 2
}
