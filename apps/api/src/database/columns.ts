/** Readable column: its possible PostgreSQL types and, as a type parameter, the TypeScript type of its values. */
export interface ReadableColumn<Value> {
  readonly types: readonly string[]
  readonly isNullable: boolean
  /** Never set; carries the TypeScript type of values read. */
  readonly value?: Value
}

/** Writable column for values of this type. */
export interface WritableColumn<Value> {
  readonly types: readonly string[]
  /** Never set; carries the TypeScript type of values written. */
  readonly accept?: (value: Value) => void
}

export interface Column<Value> extends ReadableColumn<Value>, WritableColumn<Value> {
  readonly types: readonly string[]
}

/** Columns of a result by their camelCase names. */
export type Columns = { readonly [name: string]: ReadableColumn<unknown> }

export type RowOf<Answer extends Columns> = {
  readonly [Name in keyof Answer]: Answer[Name] extends ReadableColumn<infer Value> ? Value : never
}

function column<Value>(...types: readonly string[]): Column<Value> {
  return { types, isNullable: false }
}

export const text = column<string>('text')
export const uuid = column<string>('uuid')
export const boolean = column<boolean>('bool')
/** Counts and positions. Amounts of money are `bigint`. */
export const integer = column<number>('int4', 'int2')
export const bigint = column<bigint>('int8')
export const float = column<number>('float8')
/** Arbitrary-precision number; the driver returns it as text. */
export const numeric = column<string>('numeric')
/** Result of a function that returns void. */
export const nothing = column<''>('void')
export const instant = column<Date>('timestamptz')
/**
 * Parameter type for instants as text with microseconds, since a Date only holds milliseconds. Results use `instant`.
 */
export const instantText = column<string>('timestamptz')
export const bytes = column<Buffer>('bytea')
export const texts = column<readonly string[]>('_text')
export const uuids = column<readonly string[]>('_uuid')

/** Text column that a check constraint limits to these values. */
export function textOf<Value extends string>(): Column<Value> {
  return column<Value>('text')
}

/** Text array whose elements a check constraint limits to these values. */
export function textsOf<Value extends string>(): Column<readonly Value[]> {
  return column<readonly Value[]>('_text')
}

/** JSON column that is always written as this type. */
export function json<Value>(): Column<Value> {
  return column<Value>('jsonb', 'json')
}

export function nullable<Value>(of: Column<Value>): Column<Value | null> {
  return { types: of.types, isNullable: true }
}

/** Converts a column name to camelCase: `ticket_id` to `ticketId`. */
export function memberOf(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Converts a camelCase name to a column name: `ticketId` to `ticket_id`. */
export function columnOf(member: string): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
