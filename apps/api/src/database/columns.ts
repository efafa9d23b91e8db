/** A column of an answer: the PostgreSQL types that it may have, and by `value` the TypeScript type of its values. */
export interface Answered<Value> {
  readonly types: readonly string[]
  readonly isNullable: boolean
  /** Only a type: what the driver answers. */
  readonly value?: Value
}

/** A column that values of this type can be written to. */
export interface Accepting<Value> {
  readonly types: readonly string[]
  /** Only a type: what may be written. */
  readonly accept?: (value: Value) => void
}

export interface Column<Value> extends Answered<Value>, Accepting<Value> {
  readonly types: readonly string[]
}

/** The columns of an answer, by the names that code has for them. */
export type Columns = { readonly [name: string]: Answered<unknown> }

/** A row with these columns. */
export type RowOf<Answer extends Columns> = {
  readonly [Name in keyof Answer]: Answer[Name] extends Answered<infer Value> ? Value : never
}

function column<Value>(...types: readonly string[]): Column<Value> {
  return { types, isNullable: false }
}

export const text = column<string>('text')
export const uuid = column<string>('uuid')
export const boolean = column<boolean>('bool')
/** A count or a position; amounts of money are `bigint`. */
export const integer = column<number>('int4', 'int2')
export const bigint = column<bigint>('int8')
export const float = column<number>('float8')
/** A number that can outgrow every other type; the driver answers it as text. */
export const numeric = column<string>('numeric')
/** The answer of a function that returns void. */
export const nothing = column<''>('void')
export const instant = column<Date>('timestamptz')
/** An instant that is written as text, to the microsecond, which a Date does not hold; answers use `instant`. */
export const instantText = column<string>('timestamptz')
export const bytes = column<Buffer>('bytea')
export const texts = column<readonly string[]>('_text')
export const uuids = column<readonly string[]>('_uuid')

/** Text of which the database knows that it is one of these. */
export function textOf<Value extends string>(): Column<Value> {
  return column<Value>('text')
}

/** A list of texts of which the database knows that each is one of these. */
export function textsOf<Value extends string>(): Column<readonly Value[]> {
  return column<readonly Value[]>('_text')
}

/** JSON that was written as this type. */
export function json<Value>(): Column<Value> {
  return column<Value>('jsonb', 'json')
}

export function nullable<Value>(of: Column<Value>): Column<Value | null> {
  return { types: of.types, isNullable: true }
}

/** The name that code has for a column: `ticketId` for `ticket_id`. */
export function memberOf(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The column that a name in code stands for: `ticket_id` for `ticketId`. */
export function columnOf(member: string): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
