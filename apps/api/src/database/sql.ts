/** A statement with a name, so that each connection prepares it once. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** It reads or locks, no more: sent behind a transaction's opening, it harms nothing where that fails. */
  readonly changesNothing?: boolean
}

/** What runs statements: the pool for one statement, a transaction for several. */
export interface Sql {
  /** Runs the statement and answers its rows. */
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

/** What runs the statements of one transaction. */
export interface Transaction extends Sql {
  /**
   * The same for the last one: the commit is sent behind it. The work is done by then: what must not be committed, the
   * statement itself refuses.
   */
  lastRows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

const textsByName = new Map<string, string>()

/** @throws Error when another statement has the name: a connection that had prepared one would refuse the other. */
export function statement(
  name: string,
  text: string,
  traits: Pick<Statement, 'changesNothing'> = {},
): Statement {
  const known = textsByName.get(name)
  if (known !== undefined && known !== text) throw new Error(`Two statements have the name ${name}.`)
  textsByName.set(name, text)
  return { name, text, ...traits }
}

/** The only row of a statement that always answers one. */
export async function oneRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('A statement that answers one row answered none.')
  return row
}
