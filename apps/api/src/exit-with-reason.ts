import { nameCommands } from './name-commands.ts'

/** Ends the process with exit code 1 and one line on stderr with the reason. */
export function exitWithReason(error: unknown): never {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  const message = reason instanceof Error ? reason.message : String(reason)
  process.stderr.write(`${nameCommands(message, process.env)}\n`)
  process.exit(1)
}
