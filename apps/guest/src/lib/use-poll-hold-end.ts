import { useEffect } from 'react'
import { useRefreshCheckout } from './use-release.ts'

const POLL_MS = 2_000

/** Polls the checkout after the countdown reaches 0, because the server's clock decides when the hold ends. */
export function usePollHoldEnd(checkoutId: string, isOver: boolean) {
  const refreshCheckout = useRefreshCheckout(checkoutId)
  useEffect(() => {
    if (!isOver) return
    void refreshCheckout()
    const timer = setInterval(() => void refreshCheckout(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOver, refreshCheckout])
}
