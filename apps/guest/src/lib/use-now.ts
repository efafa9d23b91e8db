import { useEffect, useState } from 'react'

/** The present in milliseconds, kept up to date; by another clock where its offset from the device's is given. */
export function useNow(everyMs: number, offsetMs = 0): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + offsetMs
}
