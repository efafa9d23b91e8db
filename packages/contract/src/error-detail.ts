import type { ErrorValue } from './errors/error-definition.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { type Language, type Text, text } from './text.ts'

/** Values by the names of the placeholders that they replace. */
export type NamedValues = Readonly<Record<string, ErrorValue>>

type ExamplesOf<Code extends ErrorCode> = Code extends ErrorCode
  ? (typeof ERRORS)[Code] extends { readonly values: infer Examples }
    ? Examples
    : never
  : never

/** Names of the values that the detail of a code needs; of several codes, all of them. */
export type ValueNames<Code extends ErrorCode> = KeysOf<ExamplesOf<Code>>

type KeysOf<Examples> = Examples extends unknown ? keyof Examples & string : never
type ExampleOf<Examples, Name> = Examples extends { readonly [Key in Name & string]: infer Example }
  ? Example
  : never
type TypeOf<Example> = Example extends string ? string : Example extends number ? number : Text

/** Values that the detail of a code names. */
export type ErrorValues<Code extends ErrorCode> = {
  readonly [Name in ValueNames<Code>]: TypeOf<ExampleOf<ExamplesOf<Code>, Name>>
}

const MAX_VALUE_LENGTH = 1_000
/** Characters that are invisible or change the order of what follows; ids have none, other values of a caller may. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu

/** Returns what happened in a request and what to do. */
export function detailOf<Code extends ErrorCode>(
  code: Code,
  values: ErrorValues<Code>,
  language: Language,
): string {
  return fillDetail(ERRORS[code].detail, values, language)
}

/** Replaces each `{name}` by its value, cut and without unprintable characters, since callers may have sent it. */
export function fillDetail(template: Text, values: NamedValues, language: Language): string {
  return template[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (typeof value === 'number') return language === 'en' ? value.toLocaleString('en-US') : String(value)
    return printable(typeof value === 'object' ? value[language] : value)
  })
}

function printable(value: string): string {
  return cut(value, MAX_VALUE_LENGTH).replace(UNPRINTABLE, '\ufffd')
}

function cut(value: string, length: number): string {
  return value.length > length ? `${value.slice(0, length)}…` : value
}

const MAX_NAMES = 3
const MAX_NAME_LENGTH = 255

const LISTS = {
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
}

/** Names the first values and counts the others: "`a`, `b`, `c`, and 2 more". */
export function enumerate(names: readonly string[]): Text {
  const named = names.slice(0, MAX_NAMES).map((name) => `\`${cut(name, MAX_NAME_LENGTH)}\``)
  const count = names.length - named.length
  const others = (word: string) => (count > 0 ? [`${count} ${word}`] : [])
  return text(LISTS.es.format([...named, ...others('más')]), LISTS.en.format([...named, ...others('more')]))
}
