import { useEffect, useRef } from 'react'
import { useLocation } from '#lib/router.tsx'
import { pageKey } from '../pages.ts'

/** Moves the focus to the content after client-side navigation, as browsers do on a full page load. */
export function useFocusNewPage() {
  const page = pageKey(useLocation().pathname)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [page])
}
