import { type Accepting, type Columns, columnOf, type RowOf } from './columns.ts'

/** A value that a statement gets when it runs; it stands in the text as `${sellerId}`. */
export interface Parameter<Value = unknown> {
  readonly parameter: string
  /** Set where this member of each element is meant, of a value that is a list. */
  readonly member?: string
  /** Members are sent as JSON text, since a list of lists would be sent as one array. */
  readonly isJson?: boolean
  /** Only a type: what may be given. */
  readonly value?: Value
}

/** Part of a statement, with the parameters in it. */
export interface Fragment {
  /** Set where another module uses the part: `<module>.<part>`. */
  readonly name?: string
  readonly pieces: readonly (string | Parameter | Fragment)[]
}

/** A parameter for each value that a statement is given. */
export type Given<Values> = { readonly [Name in keyof Values]: Parameter<Values[Name]> }

/** Writes part of a statement. Parameters and other parts are inserted as `${name}`, never bare text. */
export function sql(texts: TemplateStringsArray, ...inserted: readonly (Parameter | Fragment)[]): Fragment {
  return { pieces: texts.flatMap((text, index) => [text, ...inserted.slice(index, index + 1)]) }
}

/**
 * Makes rows of a list of objects, a column for each member that is named: `unnest(…) as alias (ticket_id, …)`. Each
 * column is sent as one array, so that the text is the same for lists of any length.
 */
export function unnest<Item>(
  list: Parameter<readonly Item[]>,
  alias: string,
  columns: { readonly [Name in keyof Item]?: Accepting<Item[Name]> },
): Fragment {
  const members = Object.entries<Accepting<never> | undefined>(columns).flatMap(([member, column]) =>
    column === undefined ? [] : { member, type: column.types[0] ?? 'text' },
  )
  const arrays = members.flatMap(({ member, type }, index) => [
    index === 0 ? 'unnest(' : ', ',
    { parameter: list.parameter, member, isJson: type === 'jsonb' },
    `::${type}[]`,
  ])
  return {
    pieces: [...arrays, `) as ${alias} (${members.map(({ member }) => columnOf(member)).join(', ')})`],
  }
}

/** A constant of ours as it stands in a text; what comes from outside is a parameter. */
export function literal(value: string | number): Fragment {
  return { pieces: [typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`] }
}

/** Names a part that other modules use. Tables that it writes count as written by the module in its name. */
export function fragment(name: string, { pieces }: Fragment): Fragment {
  return { name, pieces }
}

/** A named part, and the characters between which it stands in the text of a statement. */
export interface NamedPart {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** A statement with a name, so that each connection prepares it once. */
export interface Statement<Values, Row = unknown> {
  readonly name: string
  readonly text: string
  /** Which value each of `$1`, `$2` … is. */
  readonly parameters: readonly Parameter[]
  readonly columns: Columns
  readonly parts: readonly NamedPart[]
  /** Only a type: what the statement is given. */
  readonly values?: (values: Values) => void
  /** The statement only reads or locks: sent behind a transaction's opening, it harms nothing where that fails. */
  readonly changesNothing?: boolean
  /** Only a type: what the statement answers. */
  readonly row?: Row
}

/** Text that is made when it runs, as over all tables; its values come by position. Tests use it too. */
export interface TextStatement {
  readonly name: string
  readonly text: string
  readonly changesNothing?: boolean
  readonly columns?: never
}

export type AnyStatement<Row = unknown> = TextStatement | Statement<object, Row>

/** What runs statements: the pool for one statement, a transaction for several. */
export interface Sql {
  /** Runs the statement and answers its rows. */
  rows<Row>(statement: TextStatement, values: readonly unknown[]): Promise<Row[]>
  rows<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>
}

/** What runs the statements of one transaction. */
export interface Transaction extends Sql {
  /**
   * Runs the last statement of the transaction; the commit is sent behind it, without waiting for the answer. What
   * must not be committed, the statement itself refuses.
   */
  lastRows<Row>(statement: TextStatement, values: readonly unknown[]): Promise<Row[]>
  lastRows<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>
}

const statementsByName = new Map<string, Statement<object>>()

/**
 * Makes a statement, once for each name in a process.
 * @throws Error when another statement has the name: a connection that had prepared one would refuse the other.
 */
export function statement<Values, Answer extends Columns>(
  name: string,
  columns: Answer,
  text: Fragment | ((given: Given<Values>) => Fragment),
): Statement<Values, RowOf<Answer>> {
  const writer = new TextWriter()
  writer.write(typeof text === 'function' ? text(givenByName as Given<Values>) : text)
  const { text: written, parameters, parts } = writer
  return register({ name, text: written, parameters, columns, parts })
}

/** Says of a statement that it only reads or locks, so that it may be sent behind its transaction's opening. */
export function sentAhead<Values, Row>(made: Statement<Values, Row>): Statement<Values, Row> {
  return register({ ...made, changesNothing: true })
}

/** Every statement that was made so far. */
export function knownStatements(): readonly Statement<object>[] {
  return [...statementsByName.values()]
}

function register<Values, Row>(made: Statement<Values, Row>): Statement<Values, Row> {
  const known = statementsByName.get(made.name)
  if (known !== undefined && known.text !== made.text) {
    throw new Error(`Two statements have the name ${made.name}.`)
  }
  statementsByName.set(made.name, made as Statement<object>)
  return made
}

/** Answers a parameter for whatever name it is asked for; it cannot tell which those will be. */
const givenByName = new Proxy(
  {},
  {
    get: (_, name): Parameter => ({ parameter: String(name) }),
    ownKeys() {
      throw new Error('Name each value of a statement: `...rest` would hold none.')
    },
  },
)

class TextWriter {
  text = ''
  readonly parameters: Parameter[] = []
  readonly parts: NamedPart[] = []

  write({ name, pieces }: Fragment) {
    const start = this.text.length
    for (const piece of pieces) {
      if (typeof piece === 'string') this.text += piece
      else if ('pieces' in piece) this.write(piece)
      else this.text += `$${this.#placeOf(piece)}`
    }
    if (name !== undefined) this.parts.push({ name, start, end: this.text.length })
  }

  #placeOf(parameter: Parameter): number {
    const known = this.parameters.findIndex(
      (each) => each.parameter === parameter.parameter && each.member === parameter.member,
    )
    return known === -1 ? this.parameters.push(parameter) : known + 1
  }
}

/** The only row of a statement that always answers one. */
export async function oneRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('A statement that answers one row answered none.')
  return row
}
