import { currencyDigits } from '@taquilla/contract'

/** Formats minor units exactly, e.g. `1234.50 ARS`; a number would lose precision for large sums. */
export function moneyText(minorUnits: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const sign = minorUnits < 0n ? '-' : ''
  const text = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${sign}${digits === 0 ? whole : `${whole}.${text.slice(-digits)}`} ${currency}`
}
