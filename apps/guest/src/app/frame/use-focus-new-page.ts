import { useEffect, useRef } from 'react'
import { useLocation } from '#lib/router.tsx'

/** Moves the focus to the content after client-side navigation, as browsers do on a full page load. */
export function useFocusNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
