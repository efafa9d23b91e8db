import { currencyDigits } from './currency.ts'

/**
 * Turns an amount in major units into minor units of the currency, exactly.
 * A JSON number is read by its shortest decimal text; MAX_PRICE keeps that text equal to what was sent.
 * @returns undefined where the amount has more decimals than the currency.
 */
export function toMinorUnits(amount: number | string, currency: string): bigint | undefined {
  const digits = currencyDigits(currency)
  if (decimalPlaces(amount) > digits) return undefined
  const [whole = '', fraction = ''] = String(amount).split('.')
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

/** Decimals that the amount needs, trailing zeros aside. */
export function decimalPlaces(amount: number | string): number {
  const text = String(amount)
  // Numbers below 1e-6 print with an exponent: more decimals than any currency has.
  if (text.includes('e')) return Number.POSITIVE_INFINITY
  return text.split('.')[1]?.replace(/0+$/, '').length ?? 0
}

/** Major units as a JSON number; exact, since MAX_PRICE bounds what is stored. */
export function toMajorUnits(minorUnits: bigint, currency: string): number {
  return Number(minorUnits) / 10 ** currencyDigits(currency)
}
