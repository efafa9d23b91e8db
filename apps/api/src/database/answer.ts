import type { QueryArrayConfig, QueryConfig, QueryResult } from 'pg'
import { memberOf } from './columns.ts'
import type { AnyStatement, Parameter } from './sql.ts'

/** What the driver is asked: the values in the order of the parameters, rows as lists. */
export function queryOf(statement: AnyStatement, values: object): QueryConfig | QueryArrayConfig {
  const { name, text } = statement
  if (!('columns' in statement)) return { name, text, values: values as unknown[] }
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
  if (!('columns' in statement)) return rows
  const names = fields.map(({ name }) => cachedMemberOf(name))
  return rows.map((values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) row[name] = values[index]
    return row as Row
  })
}

const membersByColumn = new Map<string, string>()

function cachedMemberOf(column: string): string {
  const known = membersByColumn.get(column)
  if (known !== undefined) return known
  const member = memberOf(column)
  membersByColumn.set(column, member)
  return member
}
