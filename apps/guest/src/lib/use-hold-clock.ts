import { useEffect, useRef, useState } from 'react'
import type { ReceivedCheckout } from './checkout-query.ts'
import { announcementPassed, secondsLeft } from './hold-clock.ts'

const TICK_MS = 250

/** Seconds left of the hold, and the last announcement that was passed. */
export function useHoldClock({ checkout: { expiresAt, now }, receivedAtMs }: ReceivedCheckout) {
  const [left, setLeft] = useState(() => secondsLeft({ expiresAt, now, receivedAtMs }, performance.now()))
  const [announcedSeconds, setAnnouncedSeconds] = useState<number>()
  const before = useRef(left)
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft({ expiresAt, now, receivedAtMs }, performance.now())
      const passed = announcementPassed(before.current, seconds)
      if (passed !== undefined) setAnnouncedSeconds(passed)
      before.current = seconds
      setLeft(seconds)
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [expiresAt, now, receivedAtMs])
  return { left, announcedSeconds }
}
