const endings = new Set<() => void>()
let isWatching = false

/**
 * Runs the callback if this process ends before the returned function was called. A server started by a test would
 * otherwise outlive an interrupted run. Callbacks run in reverse order and must be synchronous.
 */
export function endWithProcess(ending: () => void): () => void {
  watch()
  endings.add(ending)
  return () => void endings.delete(ending)
}

function watch() {
  if (isWatching) return
  isWatching = true
  process.once('exit', () => {
    for (const end of [...endings].reverse()) end()
  })
  // The test runner ends its workers by a signal or by exiting itself.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit(1))
}
