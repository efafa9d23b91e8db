import { currencyDigits, toMajorUnits } from '@taquilla/contract'

/** What PayPal lets have no decimals (developer.paypal.com/reference/currency-codes), whatever ISO 4217 says. */
const WHOLE_AMOUNTS: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD'])

interface Amount {
  readonly amountMinor: bigint
  readonly currency: string
}

/** As PayPal writes it. @throws where it has decimals that PayPal does not take */
export function toPayPalAmount({ amountMinor, currency }: Amount): string {
  const digits = WHOLE_AMOUNTS.has(currency) ? 0 : currencyDigits(currency)
  const amount = toMajorUnits(amountMinor, currency)
  if (digits === 0 && !Number.isInteger(amount)) throw new Error(`PayPal takes whole ${currency} only.`)
  return amount.toFixed(digits)
}
