const endings = new Set<() => void>()
let isWatching = false

/**
 * Runs the ending when this process ends before the returned function was called: what a test started, such as a
 * server, would outlive an interrupted run. The last one runs first; an ending cannot wait for anything.
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
  // The runner ends its workers by a signal, or by ending itself.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit(1))
}
