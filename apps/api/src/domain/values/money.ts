import { currencyDigits } from '@taquilla/contract'

/**
 * Turns an amount in major units into minor units of the currency, exactly.
 * A JSON number is read by its shortest decimal text; MAX_PRICE keeps that text equal to what was sent.
 * @returns undefined where the amount has more decimals than the currency.
 */
export function toMinorUnits(amount: number | string, currency: string): bigint | undefined {
  const digits = currencyDigits(currency)
  const [whole = '', fraction = ''] = decimalText(amount).split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > digits) return undefined
  return BigInt(whole + significant.padEnd(digits, '0'))
}

/** Major units as a JSON number; exact, since MAX_PRICE bounds what is stored. */
export function toMajorUnits(minorUnits: bigint, currency: string): number {
  return Number(minorUnits) / 10 ** currencyDigits(currency)
}

function decimalText(amount: number | string): string {
  if (typeof amount === 'string') return amount
  const shortest = String(amount)
  // Numbers below 1e-6 print with an exponent: more decimals than any currency has.
  return shortest.includes('e') ? amount.toFixed(20) : shortest
}
