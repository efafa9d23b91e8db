import type { FeeType } from '../entities/fee.ts'
import { toMinorUnits } from '../money.ts'

/** A fee of a resale: a percentage of the price, or an amount of its currency. */
export interface ResaleFee {
  readonly type: FeeType
  readonly value: number | string
}

export interface FeeTerms {
  readonly currency: string
  readonly buyerFee: ResaleFee
  readonly sellerFee: ResaleFee
}

/** What one ticket costs and brings, in minor units. */
export interface ResaleAmounts {
  readonly price: bigint
  readonly buyerFee: bigint
  readonly sellerFee: bigint
  /** What the buyer pays. */
  readonly finalPrice: bigint
  /** What the holder receives. */
  readonly payout: bigint
}

// Percentages have at most MAX_PRICE_DECIMALS decimals, which this many digits after the point keep exactly.
const PERCENT_DIGITS = 4
const WHOLE = 100n * 10n ** BigInt(PERCENT_DIGITS)

/**
 * What the buyer pays and the holder receives at a price. Shares of a minor unit are rounded half to even, for each
 * ticket by itself; a fee of the holder never takes more than the price.
 */
export function amountsAt(price: bigint, terms: FeeTerms): ResaleAmounts {
  const buyerFee = feeOn(price, terms.buyerFee, terms.currency)
  const sellerFee = smaller(feeOn(price, terms.sellerFee, terms.currency), price)
  return { price, buyerFee, sellerFee, finalPrice: price + buyerFee, payout: price - sellerFee }
}

/** The lowest price at which the holder receives at least `payout`; undefined where no price does. */
export function priceForPayout(payout: bigint, terms: FeeTerms): bigint | undefined {
  return lowestPrice(payout, (price) => amountsAt(price, terms).payout)
}

/** The highest price at which the buyer pays at most `finalPrice`; undefined where even a price of 0 costs more. */
export function priceForFinalPrice(finalPrice: bigint, terms: FeeTerms): bigint | undefined {
  const above = lowestPrice(finalPrice + 1n, (price) => amountsAt(price, terms).finalPrice)
  return above === undefined || above === 0n ? undefined : above - 1n
}

const HIGHEST_PRICE = 10n ** 15n

/** Amounts never fall as the price grows, so halving finds where one first reaches `wanted`. */
function lowestPrice(wanted: bigint, amountAt: (price: bigint) => bigint): bigint | undefined {
  let low = 0n
  let high = HIGHEST_PRICE
  if (amountAt(high) < wanted) return undefined
  while (low < high) {
    const middle = (low + high) / 2n
    if (amountAt(middle) >= wanted) high = middle
    else low = middle + 1n
  }
  return low
}

function feeOn(price: bigint, fee: ResaleFee, currency: string): bigint {
  if (fee.type === 'FIXED') return toMinorUnits(fee.value, currency) ?? 0n
  return roundHalfEven(price * percentOf(fee.value), WHOLE)
}

/** A percentage times 10⁴, exactly. @throws RangeError where it has more decimals. */
export function percentOf(value: number | string): bigint {
  const [whole = '', fraction = ''] = String(value).split('.')
  if (fraction.length > PERCENT_DIGITS) throw new RangeError(`A percentage with too many decimals: ${value}`)
  return BigInt(whole + fraction.padEnd(PERCENT_DIGITS, '0'))
}

/** Part of an amount: `amount` × `value` %, half to even. */
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
