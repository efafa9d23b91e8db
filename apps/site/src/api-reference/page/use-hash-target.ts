import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { decodedHash, holdScrollAt } from '@site/src/scroll/hold-scroll-at'
import { useEffect } from 'react'
import { isConsoleAnchor, partPath, slugOfAnchor } from '../model/addresses.ts'
import { hydrateSection } from './lazy-section.tsx'
import { useOperationSlugs } from './reference-context.ts'

/** Maximum frames to search for a target: fields render level by level, and each level takes a slow device longer. */
const MAX_FRAMES = 600

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
    else void reveal(decodedHash(hash), leaving.signal)
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

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
