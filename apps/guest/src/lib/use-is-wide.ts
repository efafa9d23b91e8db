import { useSyncExternalStore } from 'react'
import { useDrawn } from './drawn.ts'

/** From this width on, pages show beside their content what phones open by a button; the style sheets use the same width. */
const WIDE = '(min-width: 981px)'
const PHONE = /Mobi|Android/

/** The server takes every device for wide that does not say that it is a phone. */
export function useIsWide(): boolean {
  const drawn = useDrawn()
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => drawn !== undefined && !PHONE.test(drawn.userAgent),
  )
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
