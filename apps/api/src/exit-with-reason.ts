/** Ends the process with exit code 1 and one line on stderr with the reason. */
export function exitWithReason(error: unknown): never {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  process.exit(1)
}
