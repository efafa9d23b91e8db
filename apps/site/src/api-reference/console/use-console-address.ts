import { useEffect, useState } from 'react'
import { consoleAnchor } from './console-anchor.ts'

/**
 * Whether the console of an operation is open, and how to close it. It opens by its address, which any page can link to
 * and which a click reaches before this page has come to life.
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
    // The link must change the address again.
    window.history.replaceState(window.history.state, '', `#${operationId}`)
  }

  return { isOpen, close }
}
