import { useEffect, useState } from 'react'
import { consoleAnchor } from '../model/addresses.ts'

/**
 * Tracks whether the console of an operation is open. The URL fragment opens it, so any page can link to it and the
 * link works before hydration.
 */
export function useConsoleAddress(operationId: string) {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const follow = () => {
      if (window.location.hash === `#${consoleAnchor(operationId)}`) setIsOpen(true)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [operationId])

  function close() {
    setIsOpen(false)
    // Removes the console's fragment, so that pressing its link again fires `hashchange`.
    window.history.replaceState(window.history.state, '', `#${operationId}`)
  }

  return { isOpen, close }
}
