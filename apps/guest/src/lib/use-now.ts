import { useEffect, useState } from 'react'

/** Current time in ms, updated periodically; `offsetMs` shifts it to the server's clock. */
export function useNow(everyMs: number, offsetMs = 0): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + offsetMs
}
