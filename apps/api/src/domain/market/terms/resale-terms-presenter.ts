import { toMajorUnits } from '@taquilla/contract'
import type { BoundSource, ResaleTerms as WireTerms } from '@taquilla/contract/guest'
import type { ResaleRuleValue } from './resale-rule.ts'
import type { ResaleTerms } from './resale-terms.ts'

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
