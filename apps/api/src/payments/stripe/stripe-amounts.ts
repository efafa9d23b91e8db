import { currencyDigits } from '@taquilla/contract'

// Currencies whose decimals at Stripe differ from ISO 4217 (docs.stripe.com/currencies).
const STRIPE_DIGITS: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
])

/** Currencies with three decimals, of which Stripe charges only two; the last digit must be 0. */
const LAST_DIGIT_ZERO: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Converts ISO 4217 minor units to Stripe's smallest unit; undefined if Stripe cannot charge exactly that amount. */
export function toStripeAmount(amountMinor: bigint, currency: string): number | undefined {
  const scaled = amountMinor * 10n ** BigInt(STRIPE_DIGITS.get(currency) ?? currencyDigits(currency))
  const unit = 10n ** BigInt(currencyDigits(currency))
  const isExact = scaled % unit === 0n && !(LAST_DIGIT_ZERO.has(currency) && amountMinor % 10n !== 0n)
  return isExact ? Number(scaled / unit) : undefined
}

/** Converts Stripe's smallest unit to ISO 4217 minor units. */
export function fromStripeAmount(amount: number, currency: string): bigint {
  const digits = STRIPE_DIGITS.get(currency) ?? currencyDigits(currency)
  return (BigInt(amount) * 10n ** BigInt(currencyDigits(currency))) / 10n ** BigInt(digits)
}

/** Like toStripeAmount. @throws Error instead of undefined, which `serves` excludes */
export function exactStripeAmount(amountMinor: bigint, currency: string): number {
  const amount = toStripeAmount(amountMinor, currency)
  if (amount === undefined) throw new Error(`Stripe cannot charge ${amountMinor} minor units of ${currency}.`)
  return amount
}
