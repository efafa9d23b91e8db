import type { RuleType, RuleValues } from '@taquilla/contract'
import type { ResaleFee } from '@taquilla/contract/resale'
import { type EffectiveRule, mergeRules } from './effective-rule.ts'
import { keyText, type TicketPlacement } from './rule.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'

/** Rule as JSON, as SQL of other modules returns it beside a ticket; see `rulesOfTicket`. */
export interface RuleJson {
  readonly ruleId: string
  readonly ruleType: RuleType
  readonly showId: string | null
  readonly ticketOptionId: string | null
  readonly priceTypeId: string | null
  /** Minor units as text, since JSON numbers are not exact. */
  readonly priceMinor: string | null
  readonly settings: RuleValues
}

export function ruleSetFromJson(rules: readonly RuleJson[]): RuleSet {
  return createRuleSet(
    rules.map(({ ruleId, settings, priceMinor, ...key }) => ({
      ruleId,
      key: { ...key, priceMinor: priceMinor === null ? null : BigInt(priceMinor) },
      values: settings,
    })),
  )
}

/** Returns a function from placement to effective rule, which merges the rules once for each distinct placement. */
export function effectiveRuleFinder(
  rules: readonly RuleJson[],
): (placement: TicketPlacement) => EffectiveRule {
  const ruleSet = ruleSetFromJson(rules)
  const merged = new Map<string, EffectiveRule>()
  return ({ showId, ticketOptionId, priceTypeId, priceMinor }) => {
    const placement = { showId, ticketOptionId, priceTypeId, priceMinor }
    const name = keyText({ ruleType: 'override', ...placement })
    const effective = merged.get(name) ?? mergeRules(ruleSet.rulesFor(placement))
    merged.set(name, effective)
    return effective
  }
}

/** True if the rule lets tickets be bought on resale. */
export function allowsPurchase({ superswap, superSwapConfig }: EffectiveRule): boolean {
  const { allowPurchase } = superSwapConfig.value as { readonly allowPurchase: boolean }
  return superswap.value === true && allowPurchase
}

/** Like `allowsPurchase`, for one ticket and rules as JSON. */
export function rulesAllowPurchase(rules: unknown, placement: TicketPlacement): boolean {
  return allowsPurchase(effectiveRuleFinder(rules as RuleJson[])(placement))
}

/** Resale fee of the buyer according to rules as JSON. */
export function buyerFeeUnder(rules: unknown, placement: TicketPlacement): ResaleFee {
  return effectiveRuleFinder(rules as RuleJson[])(placement)['mentaFees.buyer'].value as ResaleFee
}
