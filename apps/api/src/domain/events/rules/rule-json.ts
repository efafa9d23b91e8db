import type { RuleType, RuleValues } from '@taquilla/contract'
import type { ResaleFee } from '@taquilla/contract/resale'
import { type DeliveryTime, type EffectiveRule, mergeRules, ruleFinder } from './effective-rule.ts'
import type { TicketPlacement } from './rule.ts'
import { inexactValue } from './rule-amounts.ts'
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

function ruleSetFromJson(rules: readonly RuleJson[]): RuleSet {
  return createRuleSet(
    rules.map(({ ruleId, settings, priceMinor, ...key }) => ({
      ruleId,
      key: { ...key, priceMinor: priceMinor === null ? null : BigInt(priceMinor) },
      values: settings,
    })),
  )
}

/** Effective rule of a ticket that was read with the rules that can select it. */
export function effectiveRuleOf(
  ticket: TicketPlacement & {
    readonly rules: readonly RuleJson[]
    readonly delivery: DeliveryTime | null
  },
): EffectiveRule {
  return mergeRules(ruleSetFromJson(ticket.rules).rulesFor(ticket), ticket.delivery)
}

/** Like `ruleFinder`, for rules as JSON. */
export function effectiveRuleFinder(
  rules: readonly RuleJson[],
): (placement: TicketPlacement) => EffectiveRule {
  return ruleFinder(ruleSetFromJson(rules))
}

type WithResaleEnd = { readonly superswapEnd: { readonly value: unknown } }

/** Instant at which the rule ends resale; null if resale ends with the start of the show. */
export function resaleEndOf({ superswapEnd }: WithResaleEnd): Date | null {
  return superswapEnd.value === null ? null : new Date(superswapEnd.value as string)
}

/** True if the rule has ended resale. A purchase that began before can still be paid. */
export function hasResaleEnded(rule: WithResaleEnd, now: Date): boolean {
  const end = resaleEndOf(rule)
  return end !== null && end <= now
}

/** True if the rule switches buying on resale on, until resale ends. */
export function isPurchaseOn({ superswap, superSwapConfig }: EffectiveRule): boolean {
  const { allowPurchase } = superSwapConfig.value as { readonly allowPurchase: boolean }
  return superswap.value === true && allowPurchase
}

/** True if tickets in this currency may be bought on resale: buying is on, and all amounts of the rule are exact. */
export function allowsPurchase(rule: EffectiveRule, currency: string): boolean {
  return isPurchaseOn(rule) && inexactValue(rule, currency) === undefined
}

/** Resale fee of the buyer according to rules as JSON. */
export function buyerFeeUnder(rules: unknown, placement: TicketPlacement): ResaleFee {
  return effectiveRuleFinder(rules as RuleJson[])(placement)['mentaFees.buyer'].value as ResaleFee
}
