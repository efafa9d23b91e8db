import { useEffect, useRef } from 'react'
import { useLocation } from '#lib/router.tsx'

/** On the way to another page of the app: focus on its content, as browsers do for documents. */
export function useFocusNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
