import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the heading of a step that replaced another one, and moves the focus there if the step before had it. A
 * step that has taken the focus itself keeps it, such as a form that says why a payment was declined.
 */
export function useFocusStep(step: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading =
      page.current?.querySelector<HTMLElement>('[data-step] h2') ?? page.current?.querySelector('h1')
    if (!heading) return
    // Two steps in a row may have the same heading.
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== heading) return
    heading.tabIndex = -1
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }, [step])
  return page
}
