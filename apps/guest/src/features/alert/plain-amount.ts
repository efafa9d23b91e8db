import { currencyDigits } from '@taquilla/contract/resale'

/** Amount in major units as the API reads it: 5000050n of ARS is `50000.50`. */
export function plainAmount(minor: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
