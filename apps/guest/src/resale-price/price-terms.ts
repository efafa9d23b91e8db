import type { ResaleTerms } from '@taquilla/contract/guest'
import { exactMinorUnits, type FeeTerms, type ResaleAmounts } from '@taquilla/contract/resale'

/** Resale terms with amounts in minor units. */
export interface PriceTerms extends FeeTerms {
  readonly paid: bigint
  readonly min: bigint
  /** Undefined if there is no maximum price. */
  readonly max: bigint | undefined
  readonly suggested: bigint
}

export function priceTermsOf(terms: ResaleTerms): PriceTerms {
  const { currency, buyerFee, sellerFee, maxPrice } = terms
  const minor = (amount: number) => exactMinorUnits(amount, currency)
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

/** Adds up each amount over several sales. */
export function sumOfSales<Sale>(
  sales: readonly Sale[],
  minorOf: (sale: Sale, part: keyof ResaleAmounts) => bigint,
): ResaleAmounts {
  const sum = { price: 0n, buyerFee: 0n, sellerFee: 0n, finalPrice: 0n, payout: 0n }
  for (const sale of sales) {
    for (const part of Object.keys(sum) as (keyof ResaleAmounts)[]) sum[part] += minorOf(sale, part)
  }
  return sum
}
