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

const textsByName = new Map<string, string>()

/** @throws Error when another statement has the name: a connection that had prepared one would refuse the other. */
export function statement(name: string, text: string): Statement {
  const known = textsByName.get(name)
  if (known !== undefined && known !== text) throw new Error(`Two statements have the name ${name}.`)
  textsByName.set(name, text)
  return { name, text }
}

/** The only row of a statement that always answers one. */
export async function oneRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('A statement that answers one row answered none.')
  return row
}
