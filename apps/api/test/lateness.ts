const EVERY_MS = 20

/**
 * Watches how late this machine wakes a process. Call the result to get the longest delay until then, in milliseconds;
 * a test of a promised time adds some of them to it, since a request wakes several processes.
 */
export function watchLateness(): () => number {
  let longestMs = 0
  let dueAt = performance.now() + EVERY_MS
  const note = () => {
    longestMs = Math.max(longestMs, performance.now() - dueAt)
    dueAt = performance.now() + EVERY_MS
  }
  const timer = setInterval(note, EVERY_MS)
  return () => {
    clearInterval(timer)
    note()
    return longestMs
  }
}
