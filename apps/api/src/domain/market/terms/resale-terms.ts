import {
  amountsAt,
  exactMinorUnits,
  type FeeTerms,
  MAX_LISTINGS_PER_PURCHASE,
  MAX_PRICE,
  priceForFinalPrice,
  type ResaleAmounts,
  type Text,
  text,
  toMinorUnits,
  type Fee as WireFee,
} from '@taquilla/contract'
import { fixedAmount, inexactValue } from '#domain/events/index.ts'
import { feeOn, presentFee } from '#domain/values/fee.ts'
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

/** Why a ticket has no terms. */
export interface TermsFault {
  readonly code: 'listing.no_price' | 'listing.amount_unusable'
  /** Names the amount that cannot be used, and why. */
  readonly reason: Text
}

/** The ticket's terms; undefined if it has none, for the reason that `readTerms` returns. */
export function termsOf(ticket: ResaleTicket, rule: ResaleRule): ResaleTerms | undefined {
  const read = readTerms(ticket, rule)
  return 'code' in read ? undefined : read
}

/** The ticket's terms, or why there are none: an amount is not exact in its currency, unknown or too large. */
export function readTerms(ticket: ResaleTicket, rule: ResaleRule): ResaleTerms | TermsFault {
  const { currency } = ticket
  const inexact = inexactValue(rule, currency)
  if (inexact) return unusable(nameValue(inexact), notExactIn(currency))
  const fixedFee = fixedAmount(presentFee(ticket.primarySalesFee))
  if (fixedFee !== undefined && toMinorUnits(fixedFee, currency) === undefined) {
    return unusable(namePrimaryFee(fixedFee), notExactIn(currency))
  }
  const facePrice = facePriceOf(ticket)
  if (facePrice === null) return { code: 'listing.no_price', reason: text('', '') }
  const primaryFee = feeOn(facePrice, ticket.primarySalesFee, currency)
  const paid = facePrice + primaryFee
  if (paid > exactMinorUnits(MAX_PRICE, currency)) return unusable(PAID, TOO_LARGE)
  const { buyerFee, sellerFee } = settingsOf(rule)
  const fees = { currency, buyerFee, sellerFee }
  const ceiling = ceilingOf(fees)
  if (ceiling === undefined) return unusable(nameValue(rule['mentaFees.buyer']), TOO_LARGE)

  const highest = highestPrice(rule, { currency, paid })
  const max = highest && highest.price < ceiling ? highest : highest && { ...highest, price: ceiling }
  const min = lowestPrice(rule, { currency, paid })
  // Rules may set a maximum below the minimum. The maximum protects buyers, so it becomes the only allowed price.
  const allowed = max && max.price < min.price ? max : min
  if (allowed.price > ceiling && allowed.source) return unusable(nameValue(allowed.source), TOO_LARGE)
  return {
    ...fees,
    facePrice,
    primaryFee,
    paid,
    minPrice: allowed.price,
    maxPrice: max?.price ?? null,
    minSource: allowed.source,
    maxSource: max?.source ?? null,
    suggestedPrice: larger(allowed.price, smaller(paid, max?.price ?? ceiling)),
  }
}

const PAID = text(
  'lo pagado en la venta primaria, con su cargo,',
  'the amount paid in the primary sale, with its fee,',
)
const TOO_LARGE = text(
  'es demasiado alto para revender el ticket',
  'is too large for the ticket to be resold',
)
const notExactIn = (currency: string) =>
  text(`no es un importe exacto en ${currency}`, `is not an exact amount in ${currency}`)

function unusable(amount: Text, problem: Text): TermsFault {
  const reason = text(`${amount.es} ${problem.es}`, `${amount.en} ${problem.en}`)
  return { code: 'listing.amount_unusable', reason }
}

function nameValue({ field, value, rule }: ResaleRuleValue): Text {
  const amount = `\`${field}\`: ${fixedAmount(value) ?? `${(value as WireFee).value} %`}`
  const of = rule && `\`${rule.key.ruleType}\` (\`${rule.ruleId}\`)`
  return of ? text(`${amount}, de la regla ${of},`, `${amount}, of rule ${of},`) : text(amount, amount)
}

function namePrimaryFee(amount: number): Text {
  return text(`el cargo de venta primaria, ${amount},`, `the primary sales fee, ${amount},`)
}

/** Amounts of a listing at the price; undefined if the terms do not allow the price. */
export function amountsWithin(terms: ResaleTerms, price: bigint): ResaleAmounts | undefined {
  const ceiling = terms.maxPrice ?? ceilingOf(terms)
  const isWithin = price >= terms.minPrice && ceiling !== undefined && price <= ceiling
  return isWithin ? amountsAt(price, terms) : undefined
}

/** Highest price at which a purchase of MAX_LISTINGS_PER_PURCHASE listings still totals at most MAX_PRICE. */
function ceilingOf(fees: FeeTerms): bigint | undefined {
  return priceForFinalPrice(
    exactMinorUnits(MAX_PRICE, fees.currency) / BigInt(MAX_LISTINGS_PER_PURCHASE),
    fees,
  )
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
    bounds.push({ price: exactMinorUnits(minPrice, currency), source: rule.minPriceSell })
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
  if (maxPrice !== null)
    bounds.push({ price: exactMinorUnits(maxPrice, currency), source: rule.maxPriceSell })
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
