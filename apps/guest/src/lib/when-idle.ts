/** A busy page does it all the same after so long. */
const LATEST_MS = 1_000

/** Does something when the page has nothing more urgent to do; what it answers calls that off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such thing.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
