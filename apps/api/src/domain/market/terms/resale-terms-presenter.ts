import { amountsAt, type PriceBound, type ResalePreview, toMajorUnits } from '@taquilla/contract'
import type { BoundSource, ResaleTerms as WireTerms } from '@taquilla/contract/guest'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import type { ListingRefusal } from './listing-refusal.ts'
import type { ResaleRuleValue } from './resale-rule.ts'
import { amountsWithin, type ResaleTerms } from './resale-terms.ts'

export function presentTerms(terms: ResaleTerms): WireTerms {
  const { currency } = terms
  const major = (minor: bigint) => toMajorUnits(minor, currency)
  return {
    currency,
    paid: major(terms.paid),
    facePrice: major(terms.facePrice),
    primaryFee: major(terms.primaryFee),
    minPrice: major(terms.minPrice),
    maxPrice: terms.maxPrice === null ? null : major(terms.maxPrice),
    minSource: terms.minSource && presentSource(terms.minSource),
    maxSource: terms.maxSource && presentSource(terms.maxSource),
    buyerFee: terms.buyerFee,
    sellerFee: terms.sellerFee,
    suggestedPrice: major(terms.suggestedPrice),
  }
}

function presentSource({ field, value, rule }: ResaleRuleValue): BoundSource {
  const isRelative = field === 'minPriceSellConfig' || field === 'maxPriceSellConfig'
  return {
    field,
    ruleType: rule?.key.ruleType ?? null,
    relative: isRelative ? (value as BoundSource['relative']) : null,
  }
}

interface Preview {
  readonly ticket: ResaleTicket
  readonly refusal: ListingRefusal | undefined
  readonly terms: ResaleTerms | undefined
  /** Undefined if the request names no amount, or if no price results in that amount. */
  readonly price: bigint | undefined
}

export function presentResalePreview({ ticket, refusal, terms, price }: Preview): ResalePreview {
  if (refusal === 'ticket.not_found' || refusal === 'ticket.not_yours') {
    throw new Error('A preview requires an existing ticket and its owner.')
  }
  return {
    ticketId: ticket.ticketId,
    currency: ticket.currency,
    canBeListed: refusal === undefined,
    refusal: refusal ?? null,
    terms: terms ? presentPreviewedTerms(terms) : null,
    amounts: terms && price !== undefined ? presentAmounts(terms, price) : null,
  }
}

function presentPreviewedTerms(terms: ResaleTerms): ResalePreview['terms'] {
  const { currency, minPrice, maxPrice } = terms
  return {
    facePrice: toMajorUnits(terms.facePrice, currency),
    primarySalesFee: toMajorUnits(terms.primaryFee, currency),
    paid: toMajorUnits(terms.paid, currency),
    minPrice: presentBound(toMajorUnits(minPrice, currency), terms.minSource),
    maxPrice: maxPrice === null ? null : presentBound(toMajorUnits(maxPrice, currency), terms.maxSource),
    suggestedPrice: toMajorUnits(terms.suggestedPrice, currency),
    buyerFee: terms.buyerFee,
    sellerFee: terms.sellerFee,
  }
}

function presentBound(price: number, source: ResaleRuleValue | null): PriceBound | null {
  if (!source?.rule) return null
  return { price, field: source.field, ruleType: source.rule.key.ruleType, ruleId: source.rule.ruleId }
}

function presentAmounts(terms: ResaleTerms, price: bigint): ResalePreview['amounts'] {
  const amounts = amountsAt(price, terms)
  const major = (minor: bigint) => toMajorUnits(minor, terms.currency)
  return {
    price: major(amounts.price),
    buyerFee: major(amounts.buyerFee),
    sellerFee: major(amounts.sellerFee),
    finalPrice: major(amounts.finalPrice),
    payout: major(amounts.payout),
    isWithinBounds: amountsWithin(terms, price) !== undefined,
  }
}
