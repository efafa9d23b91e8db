import type { Fee, RuleField, RuleSource, RuleType } from '@taquilla/contract'
import { effectiveRuleFinder, isPurchaseOn, type RuleJson, resaleEndOf } from '#domain/events/index.ts'

/** One value of a ticket's effective rule, and the rule that set it. */
export interface ResaleRuleValue {
  readonly field: RuleField
  readonly value: unknown
  readonly source: RuleSource
  readonly rule: { readonly ruleId: string; readonly key: { readonly ruleType: RuleType } } | undefined
}

/** Effective rule of a ticket: the merged value of each field and the rule it comes from. */
export type ResaleRule = Readonly<Record<RuleField, ResaleRuleValue>>

/** Typed values of the rule fields that resale uses. */
export interface ResaleSettings {
  readonly isProtected: boolean
  readonly allowsListing: boolean
  readonly allowsHandover: boolean
  readonly listableFrom: Date | null
  readonly resaleEndsAt: Date | null
  readonly maxSell: number | null
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly minPriceAgainstPaid: Fee | null
  readonly maxPriceAgainstPaid: Fee | null
  readonly buyerFee: Fee
  readonly sellerFee: Fee
}

/** Casts without checks: values were validated when the rules were set. */
export function settingsOf(rule: ResaleRule): ResaleSettings {
  const read = <Value>(field: RuleField) => rule[field].value as Value
  const from = read<string | null>('superswapInit')
  return {
    isProtected: read('ticketShield') === true,
    allowsListing:
      read('superswap') === true && read<{ readonly allowListing: boolean }>('superSwapConfig').allowListing,
    allowsHandover: read('transfer') === true,
    listableFrom: from === null ? null : new Date(from),
    resaleEndsAt: resaleEndOf(rule),
    maxSell: read('maxSell'),
    minPrice: read('minPriceSell'),
    maxPrice: read('maxPriceSell'),
    minPriceAgainstPaid: read('minPriceSellConfig'),
    maxPriceAgainstPaid: read('maxPriceSellConfig'),
    buyerFee: read('mentaFees.buyer'),
    sellerFee: read('mentaFees.seller'),
  }
}

interface ShowOptions {
  readonly showId: string
  readonly ticketOptionIds: readonly string[]
}

/**
 * Latest end of resale of these ticket options; null if none is on resale, or one has no end before the show. Tickets
 * whose price type or price has rules of its own may differ.
 */
export function resaleEndOfOptions(
  { showId, ticketOptionIds }: ShowOptions,
  rules: readonly RuleJson[],
): Date | null {
  const ruleOf = effectiveRuleFinder(rules)
  const ends = ticketOptionIds
    .map((ticketOptionId) => ruleOf({ showId, ticketOptionId, priceTypeId: null, priceMinor: null }))
    .filter(isPurchaseOn)
    .map(resaleEndOf)
    .toSorted(
      (one, other) => Number(one ?? Number.POSITIVE_INFINITY) - Number(other ?? Number.POSITIVE_INFINITY),
    )
  return ends.at(-1) ?? null
}
