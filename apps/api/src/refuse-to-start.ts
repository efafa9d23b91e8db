/** Ends the process with one line that says why it cannot run, for whoever reads the end of a log. */
export function refuseToStart(error: unknown): never {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  process.exit(1)
}
