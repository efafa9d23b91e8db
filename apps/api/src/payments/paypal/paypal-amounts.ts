import { currencyDigits, toMajorUnits } from '@taquilla/contract'

/** Currencies that PayPal accepts without decimals only (developer.paypal.com/reference/currency-codes). */
const WHOLE_AMOUNTS: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD'])

interface Amount {
  readonly amountMinor: bigint
  readonly currency: string
}

/** Formats an amount as a decimal string. @throws if PayPal accepts only whole amounts of the currency */
export function toPayPalAmount({ amountMinor, currency }: Amount): string {
  const digits = WHOLE_AMOUNTS.has(currency) ? 0 : currencyDigits(currency)
  const amount = toMajorUnits(amountMinor, currency)
  if (digits === 0 && !Number.isInteger(amount)) throw new Error(`PayPal takes whole ${currency} only.`)
  return amount.toFixed(digits)
}
