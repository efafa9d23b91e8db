import type { ResaleTerms } from '@taquilla/contract/guest'
import { type FeeTerms, toMinorUnits } from '@taquilla/contract/resale'

/** The terms of a resale in minor units, as prices are computed. */
export interface SaleTerms extends FeeTerms {
  readonly paid: bigint
  readonly min: bigint
  /** Undefined where the price has no upper bound. */
  readonly max: bigint | undefined
  readonly suggested: bigint
}

export function saleTermsOf(terms: ResaleTerms): SaleTerms {
  const { currency, buyerFee, sellerFee, maxPrice } = terms
  const minor = (amount: number) => minorUnits(amount, currency)
  return {
    currency,
    buyerFee,
    sellerFee,
    paid: minor(terms.paid),
    min: minor(terms.minPrice),
    max: maxPrice === null ? undefined : minor(maxPrice),
    suggested: minor(terms.suggestedPrice),
  }
}

/** An amount of an answer in minor units. @throws RangeError where it has more decimals than its currency. */
export function minorUnits(amount: number, currency: string): bigint {
  const minor = toMinorUnits(amount, currency)
  if (minor === undefined) throw new RangeError(`More decimals than ${currency} has: ${amount}`)
  return minor
}
