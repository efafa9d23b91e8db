import { REFERENCE_PATH } from '../api-reference/model/addresses.ts'

/** Content around the target has rendered once nothing moved the target for this time. */
const SETTLE_MS = 1_500
/** Longest time to hold, on a page that never comes to rest. */
const LIMIT_MS = 60_000

const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element and stays there while content around it renders, until the reader moves. The browser's own jump
 * happens too early, before the layout is final.
 */
export async function holdScrollAt(element: Element, signal: AbortSignal): Promise<void> {
  const moved = new AbortController()
  const listening = { signal: moved.signal, passive: true }
  for (const event of READER_EVENTS) window.addEventListener(event, () => moved.abort(), listening)
  const startedAt = performance.now()
  let heldAt = Number.NaN
  let heldSince = startedAt
  do {
    if (element.getBoundingClientRect().top !== heldAt) heldSince = performance.now()
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
    heldAt = element.getBoundingClientRect().top
    await new Promise(requestAnimationFrame)
  } while (
    !(signal.aborted || moved.signal.aborted) &&
    performance.now() < Math.min(heldSince + SETTLE_MS, startedAt + LIMIT_MS)
  )
  moved.abort()
}

/** Id that a hash names; the hash itself if it is malformed, such as with a lone percent sign. */
export function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch (error) {
    if (error instanceof URIError) return hash.slice(1)
    throw error
  }
}

let leaving = new AbortController()

/** Holds the section that the hash names, until the reader moves or leads on to another. */
export function stayAtSection(hash: string): void {
  leaving.abort()
  leaving = new AbortController()
  // The reference opens nested fields first (`use-hash-target.ts`).
  if (window.location.pathname.includes(REFERENCE_PATH)) return
  const target = document.getElementById(decodedHash(hash))
  if (target !== null) void holdScrollAt(target, leaving.signal)
}
