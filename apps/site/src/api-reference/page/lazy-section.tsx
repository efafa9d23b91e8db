import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Schema, Webhook } from '../model/reference.ts'
import { expandRef, nestedIn, propertiesOf } from '../schema/describe-schema.ts'
import styles from './lazy-section.module.css'

interface LazySectionProps {
  /** Id of the operation inside; `useCurrentOperation` reads it from the DOM. */
  readonly operationId?: string
  /** Numbers of visible parts, from which CSS estimates the height of the section before layout. */
  readonly counts: SectionCounts
  /** True if the prerendered HTML shows the same content. Content from a newer document renders at once. */
  readonly isBuilt: boolean
  readonly children: ReactNode
}

/** Distance outside the window at which a section starts to hydrate, so that it is ready before it is read. */
const HYDRATION_MARGIN = '800px 0px'

/** React needs the same object on each render; a new one would replace the prerendered HTML with the empty text. */
const AS_PRERENDERED = { __html: '' }

/**
 * Keeps a section of a long page as prerendered HTML until it comes near the window, which spares React the work.
 * Static HTML can already be read, searched, linked to and expanded.
 */
export function LazySection({ operationId, counts, isBuilt, children }: LazySectionProps) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [isHydrated, setIsHydrated] = useState(!isHydrating)
  const outer = useRef<HTMLDivElement>(null)
  const isStatic = isBuilt && !isHydrated
  const prerendered = useHandover(outer, isStatic)

  useEffect(() => {
    const element = outer.current
    if (!isStatic || element === null) return undefined
    const hydrate = () => startTransition(() => setIsHydrated(true))
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) hydrate()
      },
      { rootMargin: HYDRATION_MARGIN },
    )
    observer.observe(element)
    element.addEventListener(HYDRATE_EVENT, hydrate)
    return () => {
      observer.disconnect()
      element.removeEventListener(HYDRATE_EVENT, hydrate)
    }
  }, [isStatic])

  return (
    <div
      ref={outer}
      className={styles.section}
      style={countsInCss(counts)}
      data-section={isStatic ? 'static' : 'hydrated'}
      data-operation={operationId}
    >
      {!isStatic ? (
        <div key="drawn">{children}</div>
      ) : ExecutionEnvironment.canUseDOM ? (
        <div
          key="prerendered"
          ref={prerendered}
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

/** Gives the drawn section what the reader opened and focused in the prerendered HTML, whose ref it returns. */
function useHandover(outer: RefObject<HTMLDivElement | null>, isStatic: boolean) {
  const prerendered = useRef<HTMLDivElement>(undefined)
  const focused = useRef(-1)

  useLayoutEffect(() => {
    if (isStatic || outer.current === null) return
    if (prerendered.current) copyOpenDetails(prerendered.current, outer.current)
    prerendered.current = undefined
    elementsIn(outer.current)[focused.current]?.focus({ preventScroll: true })
    focused.current = -1
  }, [isStatic, outer])

  return (element: HTMLDivElement | null) => {
    // React passes null just before it removes the element, which `copyOpenDetails` still needs then.
    if (element) prerendered.current = element
    else focused.current = elementsIn(outer.current).indexOf(document.activeElement as HTMLElement)
  }
}

/**
 * Opens the same `details` elements that the reader opened in the prerendered HTML; both trees have equal structure.
 */
function copyOpenDetails(prerendered: HTMLElement, hydrated: HTMLElement) {
  const details = hydrated.querySelectorAll('details')
  for (const [index, before] of prerendered.querySelectorAll('details').entries()) {
    const now = details[index]
    if (before.open && now) now.open = true
  }
}

/** Elements whose index is the same in the prerendered and the hydrated tree, so that the focus can pass between them. */
function elementsIn(section: HTMLElement | null): HTMLElement[] {
  return section === null ? [] : [...section.querySelectorAll<HTMLElement>('*')]
}

/** Event that asks a static section to hydrate before it comes near the window. */
const HYDRATE_EVENT = 'hydrate-section'

/** Starts hydration of the section around an element; false if it is hydrated already. */
export function hydrateSection(element: Element): boolean {
  const section = element.closest('[data-section="static"]')
  section?.dispatchEvent(new Event(HYDRATE_EVENT))
  return section !== null
}

/** Numbers of visible parts of a section while all are closed, to estimate its height before layout. */
export interface SectionCounts {
  readonly fields?: number
  readonly answers?: number
  /** Collapsed rows, such as the named schemas. */
  readonly lines?: number
}

export function countsOf(
  { parameters, body, answers }: Pick<Webhook, 'parameters' | 'body' | 'answers'>,
  schemas: Readonly<Record<string, Schema>>,
): SectionCounts {
  const roots = body ? nestedIn(body.schema, schemas) : []
  const inBody = roots.flatMap((root) => propertiesOf(expandRef(root, schemas)))
  return { fields: parameters.length + inBody.length, answers: answers.length + 1 }
}

/** Custom properties from which style sheets estimate the height of what is far from the window. */
export function countsInCss({ fields = 0, answers = 0, lines = 0 }: SectionCounts): CSSProperties {
  return { '--fields': fields, '--answers': answers, '--lines': lines } as CSSProperties
}
