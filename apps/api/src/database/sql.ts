/** A statement with a name, so that each connection prepares it once. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** What runs statements: the pool for one statement, a transaction for several. */
export interface Sql {
  /** Runs the statement and answers its rows. */
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

export function statement(name: string, text: string): Statement {
  return { name, text }
}

/** The only row of a statement that always answers one. */
export async function oneRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('A statement that answers one row answered none.')
  return row
}
