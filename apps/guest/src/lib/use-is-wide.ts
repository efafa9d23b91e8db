import { useSyncExternalStore } from 'react'

/** From this width on, pages show beside their content what phones open by a button; the style sheets use the same width. */
const WIDE = '(min-width: 981px)'

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
