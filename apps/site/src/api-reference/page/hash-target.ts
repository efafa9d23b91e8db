import { useEffect } from 'react'
import { isConsoleAnchor } from '../console/console-anchor.ts'
import { wakeSection } from './wake-section.ts'

/** Fields are drawn level by level as their surroundings open. In frames, since a slow device takes longer for each. */
const MOST_FRAMES = 600

/** Sections around the place come to life within this time; a phone takes longer than a desk. */
const SETTLING_MS = 1_500

const SIGNS_OF_A_READER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

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
  for (let frame = 0; id !== '' && !signal.aborted && frame < MOST_FRAMES; frame++) {
    const element = document.getElementById(id)
    const nearest = element ?? nearestAround(id)
    if (nearest === null) return
    if (!wakeSection(nearest)) {
      if (isConsoleAnchor(id)) {
        // The section itself opens its console. Whoever pressed its button stays where they are.
        if (!isInWindow(nearest)) await stayAt(nearest, signal)
        return
      }
      openAround(nearest)
      if (element !== null) {
        element.setAttribute('data-target', '')
        await stayAt(element, signal)
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

/**
 * Goes to a place and stays there while what lies around it is drawn and laid out, until the reader moves. The browser
 * alone goes to where the place was before.
 */
async function stayAt(element: Element, signal: AbortSignal): Promise<void> {
  const moved = new AbortController()
  const listening = { signal: AbortSignal.any([moved.signal, signal]), passive: true }
  for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, () => moved.abort(), listening)
  const settledAt = performance.now() + SETTLING_MS
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

/** A hand-written address may hold a lone percent sign. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch (error) {
    if (error instanceof URIError) return hash
    throw error
  }
}
