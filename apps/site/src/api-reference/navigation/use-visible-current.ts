import { type RefObject, useEffect, useRef } from 'react'

/** Pixels kept free above the entry of the current part. */
const MARGIN = 64

/** Scrolls the list to the entry of the current part if it is out of sight. Returns the ref of the list. */
export function useVisibleCurrent(slug: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // A change of part moves the entry.
    void slug
    const entry = list.current?.querySelector('[aria-current="page"]')
    const scroller = list.current?.closest('aside')
    if (!entry || !scroller) return
    const { top, bottom } = entry.getBoundingClientRect()
    const visible = scroller.getBoundingClientRect()
    if (top < visible.top || bottom > visible.bottom) scroller.scrollTop += top - visible.top - MARGIN
  }, [slug])
  return list
}
