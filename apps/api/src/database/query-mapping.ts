import type { QueryArrayConfig, QueryConfig, QueryResult } from 'pg'
import { memberOf } from './columns.ts'
import type { AnyStatement, Parameter } from './sql.ts'

/** Converts a statement to the driver's query: values in parameter order, rows as arrays. */
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

/** Converts result rows to objects with camelCase member names. */
export function rowsOf<Row>(statement: AnyStatement<Row>, { rows, fields }: QueryResult): Row[] {
  if (statement.columns === undefined || rows.length === 0) return rows
  const { members, empty } = shapeOf(statement, fields)
  return rows.map((values: readonly unknown[]) => {
    // Copying an object that has all members keeps V8's fast form; objects that grow past about 16 members lose it.
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

/** Computed once for each statement, and again if `select *` returns other columns after a migration. */
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
