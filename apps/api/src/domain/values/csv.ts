/** Value of a cell. A number is an amount; counts are text. */
export type CsvValue = string | number | boolean | null

/** First characters with which spreadsheets take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Writes one row (RFC 4180), with its line break. @param digits decimals of the amounts */
export function csvRow(values: readonly CsvValue[], digits = 0): string {
  return `${values.map((value) => cellOf(value, digits)).join(',')}\r\n`
}

function cellOf(value: CsvValue, digits: number): string {
  if (value === null) return ''
  if (typeof value === 'number') return value.toFixed(digits)
  if (typeof value === 'boolean') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
