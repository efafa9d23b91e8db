import { type Columns, columnOf, type RowOf, type WritableColumn } from './columns.ts'

/** Placeholder for a value of a statement, written as `${sellerId}` in the SQL text. */
export interface Parameter<Value = unknown> {
  readonly parameter: string
  /** If the value is a list: the member of each element to send, as one array. */
  readonly member?: string
  /** True to send each member as JSON text, since the driver would flatten a list of lists. */
  readonly isJson?: boolean
  /** Never set; carries the TypeScript type of the value. */
  readonly value?: Value
}

/** Part of a statement, with its parameters. */
export interface Fragment {
  /** Set if another module uses the fragment: `<module>.<part>`. */
  readonly name?: string
  readonly pieces: readonly (string | Parameter | Fragment)[]
}

/** Parameters of a statement, one for each member of its values. */
export type Given<Values> = { readonly [Name in keyof Values]: Parameter<Values[Name]> }

/**
 * Template tag for SQL. Parameters and fragments are interpolated as `${name}`; plain text cannot be, which prevents
 * injection.
 */
export function sql(texts: TemplateStringsArray, ...inserted: readonly (Parameter | Fragment)[]): Fragment {
  return { pieces: texts.flatMap((text, index) => [text, ...inserted.slice(index, index + 1)]) }
}

/**
 * SQL that expands a list of objects to rows, with one column for each named member, such as
 * `unnest(…) as alias (ticket_id, …)`. Each column is sent as one array, so the SQL text is the same for lists of any length.
 */
export function unnest<Item>(
  list: Parameter<readonly Item[]>,
  alias: string,
  columns: { readonly [Name in keyof Item]?: WritableColumn<Item[Name]> },
): Fragment {
  const members = Object.entries<WritableColumn<never> | undefined>(columns).flatMap(([member, column]) =>
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

/** Inserts a constant into the SQL text. Never use it for input; input must be a parameter. */
export function literal(value: string | number): Fragment {
  return { pieces: [typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`] }
}

/** Inserts constants as a list for `in`, with its parentheses. */
export function literals(values: readonly string[]): Fragment {
  return sql`(${join(values.map(literal))})`
}

function join(fragments: readonly Fragment[]): Fragment {
  return { pieces: fragments.flatMap((each, index) => (index > 0 ? [', ', each] : [each])) }
}

/** Inserts a JSON object of the fragments, by their names. */
export function jsonObject(members: Readonly<Record<string, Fragment | undefined>>): Fragment {
  const pairs = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${literal(name)}, ${value}`],
  )
  return sql`jsonb_build_object(${join(pairs)})`
}

/** Names a fragment that other modules use. A test attributes tables that it writes to the module in its name. */
export function fragment(name: string, { pieces }: Fragment): Fragment {
  return { name, pieces }
}

/** Named fragment with its position in the SQL text. */
export interface NamedPart {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Named statement, which each connection prepares once. */
export interface Statement<Values, Row = unknown> {
  readonly name: string
  readonly text: string
  /** Parameters in the order of `$1`, `$2`, … */
  readonly parameters: readonly Parameter[]
  readonly columns: Columns
  readonly parts: readonly NamedPart[]
  /** Never set; carries the TypeScript type of the values. */
  readonly values?: (values: Values) => void
  /**
   * True if the statement only reads or locks, so that it may be sent together with `begin` before its success is
   * known.
   */
  readonly changesNothing?: boolean
  /** Never set; carries the TypeScript type of the rows. */
  readonly row?: Row
}

/** Statement with SQL text generated at runtime, e.g. over all tables. Values are positional. Mostly for tests. */
export interface TextStatement {
  readonly name: string
  readonly text: string
  readonly changesNothing?: boolean
  readonly columns?: never
}

export type AnyStatement<Row = unknown> = TextStatement | Statement<object, Row>

/** Runs statements: the pool runs single ones, a transaction several. */
export interface Sql {
  /** Runs the statement and returns its rows. */
  rows<Row>(statement: TextStatement, values: readonly unknown[]): Promise<Row[]>
  rows<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>
}

const statementsByName = new Map<string, Statement<object>>()

/**
 * Creates a statement. Names must be unique.
 * @throws Error if another statement has the same name, because a connection cannot prepare two texts under one name
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

/**
 * Marks a statement that only reads or locks, so that it may be sent together with `begin`. See «Sent ahead» in
 * docs/sql.md.
 */
export function sentAhead<Values, Row>(definition: Statement<Values, Row>): Statement<Values, Row> {
  return register({ ...definition, changesNothing: true })
}

/** Statements created so far. */
export function knownStatements(): readonly Statement<object>[] {
  return [...statementsByName.values()]
}

function register<Values, Row>(definition: Statement<Values, Row>): Statement<Values, Row> {
  const known = statementsByName.get(definition.name)
  if (known !== undefined && known.text !== definition.text) {
    throw new Error(`Two statements have the name ${definition.name}.`)
  }
  statementsByName.set(definition.name, definition as Statement<object>)
  return definition
}

/** Proxy that returns a parameter for any property name. It cannot list its properties. */
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
      else this.text += `$${this.#numberOf(piece)}`
    }
    if (name !== undefined) this.parts.push({ name, start, end: this.text.length })
  }

  #numberOf(parameter: Parameter): number {
    const known = this.parameters.findIndex(
      (each) => each.parameter === parameter.parameter && each.member === parameter.member,
    )
    return known === -1 ? this.parameters.push(parameter) : known + 1
  }
}

/** Returns the first row. @throws Error if there is none */
export async function oneRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('A statement that must return a row returned none.')
  return row
}
