import * as contract from '@taquilla/contract'
import { type Text, text } from '@taquilla/contract'

export interface Limit {
  readonly what: Text
  readonly value: Text
}

type Contract = typeof contract
/** Name of a number that the contract exports. */
type LimitName = {
  [Name in keyof Contract]: Contract[Name] extends number ? Name : never
}[keyof Contract]

/** A row of a table of limits. The value is given by the name of a limit of the contract where it has its unit. */
export function limit(es: string, en: string, value: Text | LimitName): Limit {
  return { what: text(es, en), value: typeof value === 'string' ? inTable(value) : value }
}

function inTable(name: LimitName): Text {
  const { [name]: value }: Contract = contract
  return name.endsWith('_LENGTH') ? count(value, 'caracteres', 'characters') : inItsUnit(name, value)
}

/** A number, with the unit in each language if it has one. */
export function count(value: number, unitEs = '', unitEn = unitEs): Text {
  const digits = value.toLocaleString('en-US')
  const spanish = value < 10_000 ? String(value) : digits.replaceAll(',', '\u202f')
  return text(`${spanish} ${unitEs}`.trim(), `${digits} ${unitEn}`.trim())
}

/** A percentage; Spanish sets a space before the sign. */
export function percentage(value: number): Text {
  const { es, en } = count(value)
  return text(`${es} %`, `${en}%`)
}

/** A size in the largest unit that divides it. */
export function bytes(value: number): Text {
  if (value % MEBIBYTE === 0) return count(value / MEBIBYTE, 'MB')
  return value % KIBIBYTE === 0 ? count(value / KIBIBYTE, 'kB') : count(value, 'bytes')
}

/** A duration in the largest unit that divides it; days from three on. */
export function duration(seconds: number): Text {
  const [unit = 'second', size = 1] =
    UNITS.find(([name, length]) => seconds % length === 0 && (name !== 'day' || seconds >= 3 * length)) ?? []
  return text(inWords('es', seconds / size, unit), inWords('en-US', seconds / size, unit))
}

/** A number of requests in a window of time. */
export function rate(quota: number, windowSeconds: number): Text {
  const [requests, window] = [count(quota), duration(windowSeconds)]
  return text(
    `${requests.es} en cualquier lapso de ${window.es}`,
    `${requests.en} in any period of ${window.en}`,
  )
}

/** Two limits, the default first. */
export function defaultAndMost(usual: number, most: number): Text {
  return text(
    `${count(usual).es} por defecto; ${count(most).es} como máximo`,
    `${count(usual).en} by default; ${count(most).en} at most`,
  )
}

const KIBIBYTE = 1_024
const MEBIBYTE = 1_024 * KIBIBYTE
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

function inWords(locale: string, value: number, unit: string): string {
  return value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' })
}

/** A limit of the contract by its name, such as `MAX_URL_LENGTH` or `SIGN_IN_LIMITS.codesPerDevice.quota`. */
export function limitNamed(name: string): number | undefined {
  let value: unknown = contract
  for (const key of name.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[key]
  return typeof value === 'number' ? value : undefined
}

/** The value of a limit, in the unit in which its name ends. */
export function inItsUnit(name: string, value: number): Text {
  if (/bytes$/i.test(name)) return bytes(value)
  if (/percentage$/i.test(name)) return percentage(value)
  const [, unit] = /(day|hour|second)s(?:\.\d+)?$/i.exec(name) ?? []
  if (unit === undefined) return count(value)
  return duration(value * { day: 86_400, hour: 3_600, second: 1 }[unit.toLowerCase() as 'day'])
}
