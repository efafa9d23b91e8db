import { currencyDigits, toMajorUnits } from '@taquilla/contract'

/** Currencies that PayPal accepts without decimals only (developer.paypal.com/reference/currency-codes). */
const WHOLE_AMOUNTS: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD'])

interface Amount {
  readonly amountMinor: bigint
  readonly currency: string
}

/** False if PayPal accepts only whole amounts of the currency. */
export function canPayPalTake({ amountMinor, currency }: Amount): boolean {
  return !WHOLE_AMOUNTS.has(currency) || Number.isInteger(toMajorUnits(amountMinor, currency))
}

/** Formats an amount as a decimal string. @throws if PayPal accepts only whole amounts of the currency */
export function toPayPalAmount(amount: Amount): string {
  const { amountMinor, currency } = amount
  if (!canPayPalTake(amount)) throw new Error(`PayPal takes whole ${currency} only.`)
  const digits = WHOLE_AMOUNTS.has(currency) ? 0 : currencyDigits(currency)
  return toMajorUnits(amountMinor, currency).toFixed(digits)
}
