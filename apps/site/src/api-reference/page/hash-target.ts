import { useEffect } from 'react'
import { isConsoleAnchor } from '../console/console-anchor.ts'
import { wakeSection } from './wake-section.ts'

/** Fields are drawn level by level as their surroundings open, which takes a slow phone a while. */
const PATIENCE_MS = 10_000

/** Shows what the address names: a field by opening what it lies in, level by level. */
export function useHashTarget() {
  useEffect(() => {
    let latest = new AbortController()
    const follow = () => {
      latest.abort()
      latest = new AbortController()
      void reveal(decoded(window.location.hash.slice(1)), latest.signal)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => {
      latest.abort()
      window.removeEventListener('hashchange', follow)
    }
  }, [])
}

async function reveal(id: string, signal: AbortSignal): Promise<void> {
  for (const marked of document.querySelectorAll('[data-target]')) marked.removeAttribute('data-target')
  const deadline = performance.now() + PATIENCE_MS
  while (id !== '' && !signal.aborted && performance.now() < deadline) {
    const element = document.getElementById(id)
    const nearest = element ?? nearestAround(id)
    if (nearest === null) return
    if (!wakeSection(nearest)) {
      // The section itself opens its console.
      if (isConsoleAnchor(id)) return
      openAround(nearest)
      if (element !== null) {
        show(element)
        return
      }
      openInside(nearest)
    }
    await new Promise(requestAnimationFrame)
  }
}

/** What is drawn already of the places around a field: `x.body.location` for `x.body.location.city`. */
function nearestAround(id: string): Element | null {
  const end = id.lastIndexOf('.')
  if (end < 0) return null
  const around = id.slice(0, end)
  return (
    document.getElementById(around) ??
    document.getElementById(around.replace(/~\d+$/, '')) ??
    nearestAround(around)
  )
}

function openAround(element: Element) {
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  ) {
    details.open = true
  }
}

/** Opens the trees that belong to the field itself, not to those inside it. */
function openInside(element: Element) {
  for (const details of element.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
    if (details.parentElement?.closest('[id]') === element) details.open = true
  }
}

/** The browser has gone there before: to where the place was while what lies around it was not laid out. */
function show(element: Element) {
  element.setAttribute('data-target', '')
  element.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** A hand-written address may hold a lone percent sign. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch (error) {
    if (error instanceof URIError) return hash
    throw error
  }
}
