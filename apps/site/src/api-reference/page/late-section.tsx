import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { carryOver } from './carry-over.ts'
import styles from './late-section.module.css'
import { countsInCss, type SectionCounts } from './section-counts.ts'
import { WAKE_EVENT } from './wake-section.ts'

interface LateSectionProps {
  /** Id of the operation inside, by which the rail finds out what is being read. */
  readonly operationId?: string
  /** What it shows, which tells its height as long as it is far from the window. */
  readonly counts: SectionCounts
  /** Whether the prerendered page shows the same; what came later is drawn at once. */
  readonly isBuilt: boolean
  readonly children: ReactNode
}

/** How far beyond the window a section comes to life: further than one reads before it has. */
const AHEAD = '800px 0px'

/** React must be given the same object each time, or it would write the empty text over the prerendered one. */
const AS_PRERENDERED = { __html: '' }

/**
 * A part of a long page that stays as the server drew it until it comes near the window. Read, searched, linked to and
 * opened it can be all the same; only then does React spend time on it.
 */
export function LateSection({ operationId, counts, isBuilt, children }: LateSectionProps) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [isAwake, setIsAwake] = useState(!isHydrating)
  const outer = useRef<HTMLDivElement>(null)
  const prerendered = useRef<HTMLDivElement>(undefined)
  const isAsleep = isBuilt && !isAwake

  useLayoutEffect(() => {
    if (isAsleep || outer.current === null) return
    if (prerendered.current) carryOver(prerendered.current, outer.current)
    prerendered.current = undefined
  }, [isAsleep])

  useEffect(() => {
    const element = outer.current
    if (!isAsleep || element === null) return undefined
    const wake = () => startTransition(() => setIsAwake(true))
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) wake()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    element.addEventListener(WAKE_EVENT, wake)
    return () => {
      observer.disconnect()
      element.removeEventListener(WAKE_EVENT, wake)
    }
  }, [isAsleep])

  return (
    <div
      ref={outer}
      className={styles.section}
      style={countsInCss(counts)}
      data-section={isAsleep ? 'asleep' : 'awake'}
      data-operation={operationId}
    >
      {!isAsleep ? (
        <div key="drawn">{children}</div>
      ) : ExecutionEnvironment.canUseDOM ? (
        <div
          key="prerendered"
          ref={(element) => {
            // It is wanted once more after it was taken away.
            if (element) prerendered.current = element
          }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; keeps React from touching the server's HTML
          dangerouslySetInnerHTML={AS_PRERENDERED}
          suppressHydrationWarning
        />
      ) : (
        <div key="prerendered">{children}</div>
      )}
    </div>
  )
}

function subscribeToNothing() {
  return () => {}
}
