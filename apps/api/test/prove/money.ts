// Amounts in cents and fees, computed independently of the service.

/** Fees of buyer and reseller, in hundredths of a percent of the price. */
export interface Fees {
  readonly buyerFee: number
  readonly sellerFee: number
}

/** Fees with which amounts often end in half a cent. */
export const ODD_FEES: Fees = { buyerFee: 250, sellerFee: 750 }

export interface Offer {
  readonly price: number
  readonly finalPrice: number
  readonly payout: number
}

export function toOffer(price: number, { buyerFee, sellerFee } = ODD_FEES): Offer {
  const payout = Math.max(price - percentOf(price, sellerFee), 0)
  return { price, finalPrice: price + percentOf(price, buyerFee), payout }
}

/** `hundredths` hundredths of a percent of an amount in cents, rounded half to even. */
export function percentOf(cents: number, hundredths: number): number {
  const numerator = cents * hundredths
  const whole = Math.floor(numerator / 10_000)
  const twiceRest = (numerator % 10_000) * 2
  if (twiceRest === 10_000) return whole + (whole % 2)
  return twiceRest > 10_000 ? whole + 1 : whole
}

/** An amount in cents as requests send it. */
export function toText(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** An amount in cents as responses show it. */
export function toNumber(cents: number): number {
  return Number(toText(cents))
}

/** An amount that a response or a provider shows, in cents. */
export function toCents(amount: number | string): number {
  return Math.round(Number(amount) * 100)
}
