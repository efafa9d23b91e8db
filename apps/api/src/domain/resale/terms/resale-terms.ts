import {
  amountsAt,
  type FeeTerms,
  MAX_LISTINGS_PER_PURCHASE,
  MAX_PRICE,
  priceForFinalPrice,
  type ResaleAmounts,
  type Fee as WireFee,
} from '@taquilla/contract'
import { feeOn, majorToMinor } from '#domain/values/fee.ts'
import { facePriceOf, type ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { type ResaleRule, type ResaleRuleValue, settingsOf } from './resale-rule.ts'

/** Allowed prices of one ticket and its fees; bigints are minor units. */
export interface ResaleTerms extends FeeTerms {
  readonly buyerFee: WireFee
  readonly sellerFee: WireFee
  readonly facePrice: bigint
  readonly primaryFee: bigint
  /** Face price plus primary sales fee. Resales do not change it. */
  readonly paid: bigint
  readonly minPrice: bigint
  readonly maxPrice: bigint | null
  /** Rule value that sets each bound; null if no rule does. */
  readonly minSource: ResaleRuleValue | null
  readonly maxSource: ResaleRuleValue | null
  /** `paid`, limited to the bounds. */
  readonly suggestedPrice: bigint
}

interface Bound {
  readonly price: bigint
  readonly source: ResaleRuleValue | null
}

/** Undefined if the face price is unknown, or too high for the amounts of the API. */
export function termsOf(ticket: ResaleTicket, rule: ResaleRule): ResaleTerms | undefined {
  const { currency } = ticket
  const facePrice = facePriceOf(ticket)
  if (facePrice === null) return undefined
  const primaryFee = feeOn(facePrice, ticket.primarySalesFee, currency)
  const paid = facePrice + primaryFee
  const { buyerFee, sellerFee } = settingsOf(rule)
  const fees = { currency, buyerFee, sellerFee }
  const ceiling = ceilingOf(fees)
  if (ceiling === undefined || paid > majorToMinor(MAX_PRICE, currency)) return undefined

  const highest = highestPrice(rule, { currency, paid })
  const max = highest && highest.price < ceiling ? highest : highest && { ...highest, price: ceiling }
  const min = lowestPrice(rule, { currency, paid })
  // Rules may set a maximum below the minimum. The maximum protects buyers, so it becomes the only allowed price.
  const allowed = max && max.price < min.price ? max : min
  return {
    ...fees,
    facePrice,
    primaryFee,
    paid,
    minPrice: smaller(allowed.price, ceiling),
    maxPrice: max?.price ?? null,
    minSource: allowed.source,
    maxSource: max?.source ?? null,
    suggestedPrice: larger(allowed.price, smaller(paid, max?.price ?? ceiling)),
  }
}

/** Amounts of a listing at the price; undefined if the terms do not allow the price. */
export function amountsWithin(terms: ResaleTerms, price: bigint): ResaleAmounts | undefined {
  const ceiling = terms.maxPrice ?? ceilingOf(terms)
  const isWithin = price >= terms.minPrice && ceiling !== undefined && price <= ceiling
  return isWithin ? amountsAt(price, terms) : undefined
}

/** Highest price at which a purchase of MAX_LISTINGS_PER_PURCHASE listings still totals at most MAX_PRICE. */
function ceilingOf(fees: FeeTerms): bigint | undefined {
  return priceForFinalPrice(majorToMinor(MAX_PRICE, fees.currency) / BigInt(MAX_LISTINGS_PER_PURCHASE), fees)
}

interface Paid {
  readonly currency: string
  readonly paid: bigint
}

/** Stricter of the absolute and the relative minimum; at least 0. */
function lowestPrice(rule: ResaleRule, { currency, paid }: Paid): Bound {
  const { minPrice, minPriceAgainstPaid } = settingsOf(rule)
  const bounds: Bound[] = [{ price: 0n, source: null }]
  if (minPrice !== null) {
    bounds.push({ price: majorToMinor(minPrice, currency), source: rule.minPriceSell })
  }
  if (minPriceAgainstPaid !== null) {
    const price = paid - feeOn(paid, minPriceAgainstPaid, currency)
    bounds.push({ price, source: rule.minPriceSellConfig })
  }
  // `>=` prefers a rule's value over the default 0, so a minimum of 0 set by a rule is reported as its source.
  return bounds.reduce((one, other) => (other.price >= one.price ? other : one))
}

function highestPrice(rule: ResaleRule, { currency, paid }: Paid): Bound | undefined {
  const { maxPrice, maxPriceAgainstPaid } = settingsOf(rule)
  const bounds: Bound[] = []
  if (maxPrice !== null) bounds.push({ price: majorToMinor(maxPrice, currency), source: rule.maxPriceSell })
  if (maxPriceAgainstPaid !== null) {
    const price = paid + feeOn(paid, maxPriceAgainstPaid, currency)
    bounds.push({ price, source: rule.maxPriceSellConfig })
  }
  return bounds.length === 0
    ? undefined
    : bounds.reduce((one, other) => (other.price <= one.price ? other : one))
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
