import { type Text, text } from '@taquilla/contract'

export interface Limit {
  readonly what: Text
  readonly value: Text
}

/** A row of a table of limits. */
export function limit(es: string, en: string, value: Text): Limit {
  return { what: text(es, en), value }
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
