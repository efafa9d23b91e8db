import { useEffect, useState } from 'react'
import type { Reference } from '../model/reference.ts'

/** The band of the window that counts as being read: a thin one near its top. */
const READING_BAND = '-20% 0px -70% 0px'

/** Id of the operation that is being read, from the scroll position. */
export function useCurrentOperation(reference: Reference): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered?.target instanceof HTMLElement) setCurrent(entered.target.dataset.operation)
      },
      { rootMargin: READING_BAND },
    )
    // Another document has other sections.
    void reference
    for (const section of document.querySelectorAll('[data-operation]')) observer.observe(section)
    return () => observer.disconnect()
  }, [reference])

  return current
}
