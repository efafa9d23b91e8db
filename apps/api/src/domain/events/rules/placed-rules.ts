import type { RuleType, RuleValues } from '@taquilla/contract'
import type { ResaleFee } from '@taquilla/contract/resale'
import { type EffectiveRule, mergeRules } from './effective-rule.ts'
import { keyText, type TicketPlacement } from './rule.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'

/** A rule as statements of other nouns answer it, as JSON beside the tickets that it may select. */
export interface PlacedRule {
  readonly ruleId: string
  readonly ruleType: RuleType
  readonly showId: string | null
  readonly ticketOptionId: string | null
  readonly priceTypeId: string | null
  /** Text, since JSON numbers are not exact. */
  readonly priceMinor: string | null
  readonly settings: RuleValues
}

export function placedRuleSet(rules: readonly PlacedRule[]): RuleSet {
  return createRuleSet(
    rules.map(({ ruleId, settings, priceMinor, ...key }) => ({
      ruleId,
      key: { ...key, priceMinor: priceMinor === null ? null : BigInt(priceMinor) },
      values: settings,
    })),
  )
}

/** The effective rule of each placement, merged once for all tickets that are placed alike. */
export function readPlacedRules(rules: readonly PlacedRule[]): (placement: TicketPlacement) => EffectiveRule {
  const ruleSet = placedRuleSet(rules)
  const merged = new Map<string, EffectiveRule>()
  return ({ showId, ticketOptionId, priceTypeId, priceMinor }) => {
    const placement = { showId, ticketOptionId, priceTypeId, priceMinor }
    const name = keyText({ ruleType: 'override', ...placement })
    const effective = merged.get(name) ?? mergeRules(ruleSet.rulesFor(placement))
    merged.set(name, effective)
    return effective
  }
}

/** Whether tickets under the rule may be bought on resale. */
export function allowsPurchase({ superswap, superSwapConfig }: EffectiveRule): boolean {
  const { allowPurchase } = superSwapConfig.value as { readonly allowPurchase: boolean }
  return superswap.value === true && allowPurchase
}

/** The same for one ticket, of rules that came as JSON. */
export function rulesAllowPurchase(rules: unknown, placement: TicketPlacement): boolean {
  return allowsPurchase(readPlacedRules(rules as PlacedRule[])(placement))
}

/** What rules that came as JSON charge the buyer of a ticket on resale. */
export function buyerFeeUnder(rules: unknown, placement: TicketPlacement): ResaleFee {
  return readPlacedRules(rules as PlacedRule[])(placement)['mentaFees.buyer'].value as ResaleFee
}
