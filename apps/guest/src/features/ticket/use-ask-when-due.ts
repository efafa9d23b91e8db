import { useEffect, useEffectEvent } from 'react'
import { isProblem } from '#lib/problem.ts'
import { askDelayMs, MOST_ASKS } from './asking.ts'

/** Short enough that a device which slept looks at its clock again soon. */
const LONGEST_SLEEP_MS = 15_000

interface Due {
  /** By the service's clock; null where nothing is waited for. */
  readonly at: string | null
  /** How far the service's clock is ahead of the device's. */
  readonly clockOffsetMs: number
}

/** Asks once an instant has come, and again, ever more slowly, while the answer still waits for the same instant. */
export function useAskWhenDue({ at, clockOffsetMs }: Due, ask: () => Promise<{ readonly error: unknown }>) {
  const leftMs = useEffectEvent((instant: string) => Date.parse(instant) - Date.now() - clockOffsetMs)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (at === null) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    function wait() {
      const left = leftMs(at ?? '')
      timer = left > 0 ? setTimeout(wait, Math.min(left, LONGEST_SLEEP_MS)) : askIn(0, undefined)
    }
    function askIn(attempt: number, retryAfterSeconds: number | undefined) {
      return setTimeout(
        async () => {
          const { error } = await askNow()
          if (isOver || attempt + 1 >= MOST_ASKS) return
          timer = askIn(attempt + 1, isProblem(error) ? error.retryAfterSeconds : undefined)
        },
        askDelayMs(attempt, Math.random(), retryAfterSeconds),
      )
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [at])
}
