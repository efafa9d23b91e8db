import { useEffect, useRef, useState } from 'react'
import { useOnDevice } from '#lib/drawn.ts'
import type { ReceivedCheckout } from './checkout-query.ts'

/** Expiry of a hold by the server's clock, with the time of the response by the page's monotonic clock. */
interface HoldClock {
  readonly expiresAt: string
  readonly now: string
  /** `performance.now()` at the response; unlike the device's wall clock it never jumps. */
  readonly receivedAtMs: number
}

/** Whole seconds left, rounded up, never below 0. */
export function secondsLeft({ expiresAt, now, receivedAtMs }: HoldClock, atMs: number): number {
  const leftAtResponseMs = Date.parse(expiresAt) - Date.parse(now)
  return Math.max(0, Math.ceil((leftAtResponseMs - (atMs - receivedAtMs)) / 1000))
}

/** Formats seconds as "09:18", or "47:59:59" for the hours that a bank transfer allows. */
export function clockFace(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Remaining seconds at which the countdown is announced to screen readers. */
const ANNOUNCED_AT_SECONDS = [600, 60, 0]

/** Last announcement that the countdown passed between two values; undefined if none. */
export function announcementPassed(before: number, after: number): number | undefined {
  return ANNOUNCED_AT_SECONDS.findLast((seconds) => before > seconds && after <= seconds)
}

const TICK_MS = 250

/** Seconds left of the hold, and the last announcement that was passed. */
export function useHoldClock({ checkout: { expiresAt, now }, receivedAtMs }: ReceivedCheckout) {
  const isDrawn = useOnDevice(() => false, true)
  const [left, setLeft] = useState(() =>
    secondsLeft({ expiresAt, now, receivedAtMs }, isDrawn ? receivedAtMs : performance.now()),
  )
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
