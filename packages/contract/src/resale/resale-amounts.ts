import type { FeeType } from '../entities/fee.ts'
import { exactMinorUnits } from '../money.ts'

/** Resale fee: a percentage of the price, or an amount in the ticket's currency. */
export interface ResaleFee {
  readonly type: FeeType
  readonly value: number | string
}

export interface FeeTerms {
  readonly currency: string
  readonly buyerFee: ResaleFee
  readonly sellerFee: ResaleFee
}

/** Amounts of one ticket's resale, in minor units. */
export interface ResaleAmounts {
  readonly price: bigint
  readonly buyerFee: bigint
  readonly sellerFee: bigint
  readonly finalPrice: bigint
  readonly payout: bigint
}

// Equal to MAX_PRICE_DECIMALS, the maximum number of decimals of a percentage, so that no digit is lost.
const PERCENT_DIGITS = 4
const WHOLE = 100n * 10n ** BigInt(PERCENT_DIGITS)

/**
 * Calculates the fees, the final price and the payout for a price. Fees are rounded half to even per ticket; the seller
 * fee never exceeds the price. @throws RangeError if a fixed fee has more decimals than the currency
 */
export function amountsAt(price: bigint, terms: FeeTerms): ResaleAmounts {
  const buyerFee = feeOn(price, terms.buyerFee, terms.currency)
  const sellerFee = smaller(feeOn(price, terms.sellerFee, terms.currency), price)
  const amounts = { priceMinor: price, buyerFeeMinor: buyerFee, sellerFeeMinor: sellerFee }
  return { price, buyerFee, sellerFee, finalPrice: finalPriceOf(amounts), payout: payoutOf(amounts) }
}

/** Amount that the buyer pays for a ticket. */
export function finalPriceOf(amounts: {
  readonly priceMinor: bigint
  readonly buyerFeeMinor: bigint
}): bigint {
  return amounts.priceMinor + amounts.buyerFeeMinor
}

/** Amount that the reseller receives for a ticket. */
export function payoutOf(amounts: { readonly priceMinor: bigint; readonly sellerFeeMinor: bigint }): bigint {
  return amounts.priceMinor - amounts.sellerFeeMinor
}

/** Lowest price at which the reseller receives at least `payout`; undefined if there is none. */
export function priceForPayout(payout: bigint, terms: FeeTerms): bigint | undefined {
  return lowestPrice(payout, (price) => amountsAt(price, terms).payout)
}

/** Highest price at which the buyer pays at most `finalPrice`; undefined if even price 0 costs more. */
export function priceForFinalPrice(finalPrice: bigint, terms: FeeTerms): bigint | undefined {
  const above = lowestPrice(finalPrice + 1n, (price) => amountsAt(price, terms).finalPrice)
  return above === undefined || above === 0n ? undefined : above - 1n
}

const HIGHEST_PRICE = 10n ** 15n

/**
 * Binary search for the lowest price whose amount reaches `target`; correct because amounts never decrease with the
 * price.
 */
function lowestPrice(target: bigint, amountAt: (price: bigint) => bigint): bigint | undefined {
  let low = 0n
  let high = HIGHEST_PRICE
  if (amountAt(high) < target) return undefined
  while (low < high) {
    const middle = (low + high) / 2n
    if (amountAt(middle) >= target) high = middle
    else low = middle + 1n
  }
  return low
}

function feeOn(price: bigint, fee: ResaleFee, currency: string): bigint {
  if (fee.type === 'FIXED') return exactMinorUnits(fee.value, currency)
  return roundHalfEven(price * percentOf(fee.value), WHOLE)
}

/** Returns a percentage times 10⁴ as an integer. @throws RangeError if it has more than four decimals */
export function percentOf(value: number | string): bigint {
  const [whole = '', fraction = ''] = String(value).split('.')
  if (fraction.length > PERCENT_DIGITS) throw new RangeError(`A percentage with too many decimals: ${value}`)
  return BigInt(whole + fraction.padEnd(PERCENT_DIGITS, '0'))
}

/** Returns `value` percent of `amount`, rounded half to even. */
export function percentOfAmount(amount: bigint, value: number | string): bigint {
  return roundHalfEven(amount * percentOf(value), WHOLE)
}

function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  const twiceRest = (numerator % denominator) * 2n
  if (twiceRest < denominator) return whole
  if (twiceRest > denominator) return whole + 1n
  return whole % 2n === 0n ? whole : whole + 1n
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
