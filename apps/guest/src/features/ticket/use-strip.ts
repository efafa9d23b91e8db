import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface StripState {
  readonly ids: readonly string[]
  /** Id of the item in view. */
  readonly current: string
  /** Called after a swipe to another item. */
  readonly onMove: (id: string) => void
}

/** In browsers without `scrollend`, scrolling has ended after this time without another step. */
const SCROLLED_AFTER_MS = 120

/** Keeps a scrolling strip of items at the current one, and reports which item a person swiped to. */
export function useStrip({ ids, current, onMove }: StripState) {
  const ref = useRef<HTMLDivElement>(null)
  const index = ids.indexOf(current)
  /** Number of items when the strip was last placed; another number places it again without an animation. */
  const placedCount = useRef(0)
  /** True while the person scrolls; browsers also scroll by themselves when items change their size. */
  const isByHand = useRef(false)
  useLayoutEffect(() => {
    if (ref.current !== null) place(ref.current, index, placedCount.current === ids.length)
    placedCount.current = ids.length
  }, [index, ids.length])

  const endScrolling = useEffectEvent((strip: HTMLElement) => {
    const stride = strideOf(strip)
    if (stride === 0) return
    if (!isByHand.current) return place(strip, index, false)
    isByHand.current = false
    const id = ids[Math.round(strip.scrollLeft / stride)]
    if (id !== undefined && id !== current) onMove(id)
  })
  const replace = useEffectEvent((strip: HTMLElement) => {
    if (!isByHand.current) place(strip, index, false)
  })
  useEffect(() => {
    const strip = ref.current
    if (strip === null) return
    // The strip has no size while its dialog opens, and another one after the phone was turned.
    const observer = new ResizeObserver(() => replace(strip))
    observer.observe(strip)
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => endScrolling(strip), SCROLLED_AFTER_MS)
    }
    const takeOver = () => {
      isByHand.current = true
    }
    const hasEnd = 'onscrollend' in window
    const listeners = {
      ...(hasEnd ? { scrollend: () => endScrolling(strip) } : { scroll: wait }),
      pointerdown: takeOver,
      wheel: takeOver,
    }
    for (const [name, listener] of Object.entries(listeners)) {
      strip.addEventListener(name, listener, { passive: true })
    }
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) strip.removeEventListener(name, listener)
    }
  }, [])
  return { ref, index }
}

function place(strip: HTMLElement, index: number, isAnimated: boolean) {
  const left = index * strideOf(strip)
  if (Math.abs(strip.scrollLeft - left) < 2) return
  strip.scrollTo({ left, behavior: isAnimated ? 'auto' : 'instant' })
}

/** Distance from one item to the next. */
function strideOf({ children: [first, second] }: Element): number {
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0
  return second.offsetLeft - first.offsetLeft
}
