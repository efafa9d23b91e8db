import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On the way to another page of the app: up to its top, with focus on its content, as browsers do for documents. */
export function useFocusNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
