import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { useEffect } from 'react'
import { isConsoleAnchor } from '../console/console-anchor.ts'
import { partPath, slugOfAnchor } from '../model/addresses.ts'
import { hydrateSection } from './hydrate-section.ts'
import { useOperationSlugs } from './reference-context.ts'

/** Maximum frames to search for a target: fields render level by level, and each level takes a slow device longer. */
const MAX_FRAMES = 600

/** Milliseconds to hold the scroll position while sections around the target hydrate and change height. */
const SETTLE_MS = 1_500

const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the target of the URL fragment. If the target is a nested field, opens its ancestors level by level. If
 * the target is on another part, opens that part.
 */
export function useHashTarget(slug: string) {
  const { hash, search } = useLocation()
  const slugs = useOperationSlugs()
  const base = useBaseUrl('/').replace(/\/$/, '')
  const targetSlug = slugOfAnchor(hash.slice(1), slugs)
  const elsewhere = targetSlug === undefined || targetSlug === slug ? undefined : base + partPath(targetSlug)

  useEffect(() => {
    const leaving = new AbortController()
    if (elsewhere !== undefined) window.location.replace(elsewhere + search + hash)
    else void reveal(decoded(hash.slice(1)), leaving.signal)
    return () => leaving.abort()
  }, [hash, search, elsewhere])
}

async function reveal(id: string, signal: AbortSignal): Promise<void> {
  for (const marked of document.querySelectorAll('[data-target]')) marked.removeAttribute('data-target')
  for (let frame = 0; id !== '' && !signal.aborted && frame < MAX_FRAMES; frame++) {
    const element = document.getElementById(id)
    const nearest = element ?? findRenderedAncestor(id)
    if (nearest === null) return
    if (!hydrateSection(nearest)) {
      if (isConsoleAnchor(id)) {
        // The section opens its console itself. Readers who pressed the button on screen must not be scrolled away.
        if (!isInWindow(nearest)) await holdScrollAt(nearest, signal)
        return
      }
      openAncestors(nearest)
      if (element !== null) {
        element.setAttribute('data-target', '')
        await holdScrollAt(element, signal)
        return
      }
      openInside(nearest)
    }
    await new Promise(requestAnimationFrame)
  }
}

/** Finds the closest rendered ancestor of a field: `x.body.location` for `x.body.location.city`. */
function findRenderedAncestor(id: string): Element | null {
  const end = id.lastIndexOf('.')
  if (end < 0) return null
  const parentId = id.slice(0, end)
  return (
    document.getElementById(parentId) ??
    document.getElementById(parentId.replace(/~\d+$/, '')) ??
    findRenderedAncestor(parentId)
  )
}

function openAncestors(element: Element) {
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  ) {
    details.open = true
  }
}

/** Opens the element's own `details`, but not those of fields nested in it. */
function openInside(element: Element) {
  for (const details of element.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
    if (details.parentElement?.closest('[id]') === element) details.open = true
  }
}

/**
 * Scrolls to an element and stays there while content around it renders, until the reader moves. The browser's own jump
 * happens too early, before the layout is final.
 */
async function holdScrollAt(element: Element, signal: AbortSignal): Promise<void> {
  const moved = new AbortController()
  const listening = { signal: AbortSignal.any([moved.signal, signal]), passive: true }
  for (const event of READER_EVENTS) window.addEventListener(event, () => moved.abort(), listening)
  const settledAt = performance.now() + SETTLE_MS
  do {
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  } while (!listening.signal.aborted && performance.now() < settledAt)
  moved.abort()
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Returns the hash unchanged if it is malformed, such as with a lone percent event. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch (error) {
    if (error instanceof URIError) return hash
    throw error
  }
}
