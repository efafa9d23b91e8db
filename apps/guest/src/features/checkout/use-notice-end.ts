import { useEffect } from 'react'
import { useLookAgain } from './api/use-checkout.ts'

const LOOK_EVERY_MS = 2_000

/** Once the countdown is over, asks until the service says how the hold ended: its clock decides, not the page's. */
export function useNoticeEnd(checkoutId: string, isOver: boolean) {
  const lookAgain = useLookAgain(checkoutId)
  useEffect(() => {
    if (!isOver) return
    void lookAgain()
    const timer = setInterval(() => void lookAgain(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOver, lookAgain])
}
