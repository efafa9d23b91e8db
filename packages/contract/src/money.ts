import { currencyDigits } from './currency-digits.ts'

/**
 * Converts an amount in major units to minor units of the currency, exactly. A JSON number is converted through its
 * shortest decimal text, which MAX_PRICE keeps equal to the text sent. @returns undefined if the amount has more
 * decimals than the currency
 */
export function toMinorUnits(amount: number | string, currency: string): bigint | undefined {
  const digits = currencyDigits(currency)
  if (decimalPlaces(amount) > digits) return undefined
  const [whole = '', fraction = ''] = String(amount).split('.')
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

/** Number of decimals of the amount, not counting trailing zeros. */
export function decimalPlaces(amount: number | string): number {
  const text = String(amount)
  // Numbers below 1e-6 print with an exponent; no currency has that many decimals.
  if (text.includes('e')) return Number.POSITIVE_INFINITY
  return text.split('.')[1]?.replace(/0+$/, '').length ?? 0
}

/** Like toMinorUnits, for an amount that was checked before. @throws RangeError if it has more decimals */
export function exactMinorUnits(amount: number | string, currency: string): bigint {
  const minor = toMinorUnits(amount, currency)
  if (minor === undefined) throw new RangeError(`${currency} has fewer decimals than ${amount}.`)
  return minor
}

/** Converts minor units to a JSON number in major units; exact because MAX_PRICE bounds stored amounts. */
export function toMajorUnits(minorUnits: bigint, currency: string): number {
  return Number(minorUnits) / 10 ** currencyDigits(currency)
}
