import Type, { type Static, type TOptional, type TSchema } from 'typebox'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_EXTERNAL_ID_BYTES,
  MAX_NAME_LENGTH,
  MAX_PRICE,
  MAX_TIME_ZONE_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
} from './limits.ts'
import { doc, type Text } from './text.ts'

type Options = Readonly<Record<string, unknown>>

/** An object that refuses unknown fields. `component` names it in the OpenAPI document and in generated types. */
export function object<const Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: Options & { readonly component?: string } = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options })
}

interface NullableParts {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly component?: string
  readonly documentedAs?: { readonly anyOf: readonly unknown[] }
  readonly doc?: Text
}

/**
 * The same schema, or null; `options` go on top, such as a description of its place. A list of types rather than a
 * choice of two schemas, so that a wrong field inside is reported once, at its own pointer; the reference shows a
 * named schema by its name.
 */
export function nullable<const Schema extends TSchema>(schema: Schema, options: Options = {}) {
  const { component, documentedAs, ...rest } = schema as TSchema & NullableParts
  if (rest.type === undefined) throw new TypeError('Only a schema with a type can be made nullable')
  const shown = documentedAs ?? (component ? { doc: rest.doc, anyOf: [schema] } : undefined)
  return Type.Unsafe<Static<Schema> | null>({
    ...rest,
    ...options,
    ...(rest.enum ? { enum: [...rest.enum, null] } : {}),
    type: [rest.type, 'null'].flat(),
    ...(shown ? { documentedAs: { ...shown, ...options, anyOf: [...shown.anyOf, { type: 'null' }] } } : {}),
  })
}

/** Each property as it is, and free to be left out. */
export function optionalAll<const Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Partial(Type.Object(properties)).properties as {
    [Key in keyof Properties]: TOptional<Properties[Key]>
  }
}

/** The same schema with the value that holds when the field is left out. */
export function withDefault<const Schema extends TSchema>(schema: Schema, value: Static<Schema>) {
  return Type.Unsafe<Static<Schema>>({ ...schema, default: value })
}

/** The same schema for a field that only we write; where it is accepted, it must equal what is stored. */
export function readOnly<const Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Static<Schema>>({ ...schema, readOnly: true })
}

/** Each property for a field that only we write. */
export function readOnlyAll<const Properties extends Record<string, TSchema>>(properties: Properties) {
  const entries = Object.entries(properties).map(([name, schema]) => [name, readOnly(schema)])
  return Object.fromEntries(entries) as Properties
}

/** One of a closed set of strings. */
export function oneOf<const Values extends readonly string[]>(values: Values, options: Options = {}) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options })
}

/** An id chosen by the seller: printable text in NFC, 1 to 255 bytes, compared byte by byte. */
export function externalId(es: string, en: string, options: Options = {}) {
  return Type.String({
    ...doc(es, en),
    minLength: 1,
    maxLength: MAX_EXTERNAL_ID_BYTES,
    format: 'external-id',
    ...options,
  })
}

/** An id made by us. */
export function ownId(es: string, en: string, options: Options = {}) {
  return Type.String({
    ...doc(es, en),
    format: 'uuid',
    examples: ['01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17'],
    ...options,
  })
}

/** Short human text: no control characters. */
export function title(es: string, en: string, options: Options = {}) {
  return Type.String({
    ...doc(es, en),
    minLength: 1,
    maxLength: MAX_TITLE_LENGTH,
    format: 'single-line',
    ...options,
  })
}

/** Short optional text: no control characters, possibly empty. */
export function line(es: string, en: string, options: Options = {}) {
  return Type.String({ ...doc(es, en), maxLength: MAX_NAME_LENGTH, format: 'single-line', ...options })
}

/** Long human text; line breaks allowed. */
export function description(es: string, en: string, options: Options = {}) {
  return Type.String({ ...doc(es, en), maxLength: MAX_DESCRIPTION_LENGTH, ...options })
}

export function email(es: string, en: string, options: Options = {}) {
  return Type.String({ ...doc(es, en), maxLength: MAX_EMAIL_LENGTH, format: 'email', ...options })
}

/** An absolute http or https address. */
export function webUrl(es: string, en: string, options: Options = {}) {
  return Type.String({
    ...doc(es, en),
    minLength: 1,
    maxLength: MAX_URL_LENGTH,
    format: 'web-url',
    ...options,
  })
}

/** An instant with its offset, RFC 3339, a real calendar date from 2000 to 2100. */
export function instant(es: string, en: string, options: Options = {}) {
  return Type.String({
    ...doc(es, en),
    format: 'instant',
    examples: ['2027-03-19T21:00:00-03:00'],
    ...options,
  })
}

/** ISO 4217 code. */
export function currency(es: string, en: string, options: Options = {}) {
  return Type.String({ ...doc(es, en), format: 'currency', examples: ['MXN'], ...options })
}

/** IANA time zone name. */
export function timeZone(es: string, en: string) {
  return Type.String({
    ...doc(es, en),
    maxLength: MAX_TIME_ZONE_LENGTH,
    format: 'time-zone',
    examples: ['America/Argentina/Cordoba'],
  })
}

export function flag(es: string, en: string, options: Options = {}) {
  return Type.Boolean({ ...doc(es, en), ...options })
}

/** A whole number, not negative. */
export function count(es: string, en: string, options: Options & { readonly maximum: number }) {
  return Type.Integer({ ...doc(es, en), minimum: 0, ...options })
}

/** An amount as it comes in: major units, a JSON number or a decimal string. Decimals are checked against the currency. */
export function amountIn(es: string, en: string, options: Options = {}) {
  return Type.Unsafe<number | string>({
    ...doc(es, en),
    type: ['number', 'string'],
    minimum: 0,
    maximum: MAX_PRICE,
    format: 'decimal',
    examples: [1850],
    ...options,
  })
}

/** An amount as it goes out: major units, a JSON number. */
export function amountOut(es: string, en: string, options: Options = {}) {
  return Type.Number({ ...doc(es, en), minimum: 0, maximum: MAX_PRICE, examples: [1850], ...options })
}
