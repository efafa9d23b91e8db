import { currencyDigits } from '@taquilla/contract'

/** An amount for people: major units with all decimals, then the currency. Sums of any size. */
export function moneyText(minorUnits: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const sign = minorUnits < 0n ? '-' : ''
  const text = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${sign}${digits === 0 ? whole : `${whole}.${text.slice(-digits)}`} ${currency}`
}
