import { currencyDigits } from '@taquilla/contract'

// Currencies whose decimals at Stripe differ from ISO 4217 (docs.stripe.com/currencies).
const STRIPE_DIGITS: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
])

/** Converts ISO 4217 minor units to Stripe's smallest unit. */
export function toStripeAmount(amountMinor: bigint, currency: string): number {
  const digits = currencyDigits(currency)
  return Number((amountMinor * 10n ** BigInt(STRIPE_DIGITS.get(currency) ?? digits)) / 10n ** BigInt(digits))
}

/** Converts Stripe's smallest unit to ISO 4217 minor units. */
export function fromStripeAmount(amount: number, currency: string): bigint {
  const digits = STRIPE_DIGITS.get(currency) ?? currencyDigits(currency)
  return (BigInt(amount) * 10n ** BigInt(currencyDigits(currency))) / 10n ** BigInt(digits)
}
