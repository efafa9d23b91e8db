import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Adds an entry to the history, so that the back button of a phone leaves what covers the page instead of the page.
 * Returns a function that goes back; either way calls `onLeave`.
 */
export function useWayBack(onLeave: () => void): () => void {
  const isLeaving = useRef(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    window.history.pushState(window.history.state, '')
    const onBack = () => leave()
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    window.history.back()
  }
}
