import { useEffect } from 'react'
import type { Reference } from '../model/reference.ts'
import { useReferenceContext } from '../page/reference-context.ts'

/** Part of the window that counts as "being read": 10 % of its height, below the top fifth. */
const READING_BAND = '-20% 0px -70% 0px'

/** Tells the navigation which operation of the part is at the current scroll position. */
export function useCurrentOperation(reference: Reference): void {
  const { setCurrent } = useReferenceContext()

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered?.target instanceof HTMLElement) setCurrent(entered.target.dataset.operation)
      },
      { rootMargin: READING_BAND },
    )
    // Reruns when the document changes, since its sections are new elements.
    void reference
    for (const section of document.querySelectorAll('[data-operation]')) observer.observe(section)
    return () => {
      observer.disconnect()
      setCurrent(undefined)
    }
  }, [reference, setCurrent])
}
