import { ApiError } from '@taquilla/contract'
import { explainPooler } from '#database/session-settings.ts'

/** An expected failure of a command; the message is printed to the operator. */
export class CliError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CliError'
  }
}

// PostgreSQL error codes: undefined table, undefined column, invalid schema name.
const SCHEMA_ABSENT = ['42P01', '42703', '3F000']

/** Describes an error to the operator. An error of the database is described by its cause, which callers of the API don't read. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (SCHEMA_ABSENT.includes(String((error as { code?: unknown }).code))) {
    return `The database lacks this version's schema (${error.message}). Run: npm run taquilla -- migrate`
  }
  const ofPooler = explainPooler(error)
  if (ofPooler) return ofPooler.message
  if (error instanceof ApiError && error.code === 'server.unavailable') {
    return `The database cannot be reached: ${describeCause(error.cause)}`
  }
  return error.message
}

/** Node groups connection errors in an AggregateError, one per address that was tried. */
function describeCause(cause: unknown): string {
  const causes = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.map((each) => (each instanceof Error ? each.message : String(each))).join('; ')
}
