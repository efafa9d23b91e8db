import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './sale-prices.module.css'

interface SeenPriceProps {
  readonly id: string | undefined
  readonly label: string
  readonly onSeen: () => void
  readonly children: ReactNode
}

/** On phones the bottom of the screen does not count, because the bar with the main button covers it. */
const PHONE = '(max-width: 900px)'
const BAR_MARGIN = '0px 0px -128px'

/** Controls of a price; reports once that they have been on the screen. */
export function SeenPrice({ id, label, onSeen, children }: SeenPriceProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    if (group.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        report()
      },
      { rootMargin: window.matchMedia(PHONE).matches ? BAR_MARGIN : '0px', threshold: 0.5 },
    )
    observer.observe(group.current)
    return () => observer.disconnect()
  }, [])
  return (
    <fieldset ref={group} id={id} aria-label={label} tabIndex={-1} className={styles.control}>
      {children}
    </fieldset>
  )
}
