import type { QueryArrayConfig, QueryConfig, QueryResult } from 'pg'
import { memberOf } from './columns.ts'
import type { AnyStatement, Parameter } from './sql.ts'

/** Makes the driver's query: values in the order of the parameters, rows answered as lists. */
export function queryOf(statement: AnyStatement, values: object): QueryConfig | QueryArrayConfig {
  const { name, text } = statement
  if (statement.columns === undefined) return { name, text, values: values as unknown[] }
  const given = values as Readonly<Record<string, unknown>>
  return { name, text, values: statement.parameters.map((each) => valueAt(each, given)), rowMode: 'array' }
}

function valueAt(
  { parameter, member, isJson }: Parameter,
  given: Readonly<Record<string, unknown>>,
): unknown {
  const value = given[parameter]
  if (member === undefined) return value
  const members = (value as readonly Readonly<Record<string, unknown>>[]).map((each) => each[member])
  return isJson ? members.map((each) => each && JSON.stringify(each)) : members
}

/** Rows with the names that code has for columns. */
export function rowsOf<Row>(statement: AnyStatement<Row>, { rows, fields }: QueryResult): Row[] {
  if (statement.columns === undefined || rows.length === 0) return rows
  const { members, empty } = shapeOf(statement, fields)
  return rows.map((values: readonly unknown[]) => {
    // A copy that has every member already stays fast: V8 gives objects that grow past some 16 members a slower form.
    const row: Record<string, unknown> = { ...empty }
    for (let index = 0; index < values.length; index++) row[members[index] as string] = values[index]
    return row as Row
  })
}

interface Shape {
  readonly columns: readonly string[]
  readonly members: readonly string[]
  readonly empty: Readonly<Record<string, unknown>>
}

type Field = QueryResult['fields'][number]

const shapes = new WeakMap<AnyStatement, Shape>()

/** Made once for a statement, unless `select *` answers other columns after a migration. */
function shapeOf(statement: AnyStatement, fields: readonly Field[]): Shape {
  const known = shapes.get(statement)
  if (known && isShapeOf(known, fields)) return known
  const columns = fields.map(({ name }) => name)
  const members = columns.map(memberOf)
  const empty = Object.fromEntries(members.map((member) => [member, null]))
  const shape = { columns, members, empty }
  shapes.set(statement, shape)
  return shape
}

function isShapeOf({ columns }: Shape, fields: readonly Field[]): boolean {
  return columns.length === fields.length && fields.every(({ name }, index) => name === columns[index])
}
