import { useEffect, useRef, useState } from 'react'
import type { HeardCheckout } from '#lib/checkout-query.ts'
import { markPassed, secondsLeft } from './hold-clock.ts'

const TICK_MS = 250

/** Seconds left of the hold, and the mark that was passed last. */
export function useHoldClock({ checkout: { expiresAt, now }, heardAtMs }: HeardCheckout) {
  const [left, setLeft] = useState(() => secondsLeft({ expiresAt, now, heardAtMs }, performance.now()))
  const [mark, setMark] = useState<number>()
  const before = useRef(left)
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft({ expiresAt, now, heardAtMs }, performance.now())
      const passed = markPassed(before.current, seconds)
      if (passed !== undefined) setMark(passed)
      before.current = seconds
      setLeft(seconds)
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [expiresAt, now, heardAtMs])
  return { left, mark }
}
