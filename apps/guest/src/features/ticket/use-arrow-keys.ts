import { useEffect, useEffectEvent } from 'react'

/** Elements that use the arrow keys themselves. Dialogs do too, except the full-screen codes. */
const USES_ARROWS = 'input, textarea, select, [contenteditable], dialog:not([data-codes])'

/** Calls `onStep` with -1 for the left arrow key and 1 for the right one. */
export function useArrowKeys(onStep: (step: -1 | 1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    const isFree = !(event.target instanceof Element && event.target.closest(USES_ARROWS))
    if (step === undefined || !isPlain || !isFree || event.defaultPrevented) return
    event.preventDefault()
    onStep(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
