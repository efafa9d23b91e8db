import type { TextStatement } from '#database/sql.ts'

/** A statement of a test, whose values are positional parameters. */
export function positional(name: string, text: string): TextStatement {
  return { name, text }
}
