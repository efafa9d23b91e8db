import { currencyDigits, toMinorUnits } from '@taquilla/contract'
import { CliError } from './cli-error.ts'

/** Formats minor units exactly, e.g. `1234.50 ARS`; a number would lose precision for large sums. */
export function moneyText(minorUnits: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const sign = minorUnits < 0n ? '-' : ''
  const text = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${sign}${digits === 0 ? whole : `${whole}.${text.slice(-digits)}`} ${currency}`
}

/** Reads an amount in major units, by default more than zero. @throws CliError */
export function readAmount(text: string, currency: string, minimumMinor = 1n): bigint {
  const amount = /^\d{1,10}(\.\d{1,4})?$/.test(text) ? toMinorUnits(text, currency) : undefined
  if (amount === undefined || amount < minimumMinor) {
    throw new CliError(`"${text}" is not an amount of ${currency}.`)
  }
  return amount
}
