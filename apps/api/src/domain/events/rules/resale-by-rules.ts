import { mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import { keyText, type Rule, type TicketPlacement } from './rule.ts'
import type { RuleSet } from './rule-set.ts'

/**
 * Returns a function that tells whether resale is on for a placement. Rules are merged once for each distinct
 * placement.
 */
export function resaleChecker(rules: RuleSet): (placement: TicketPlacement) => boolean {
  const known = new Map<string, boolean>()
  return ({ showId, ticketOptionId, priceTypeId, priceMinor }) => {
    const placement = { showId, ticketOptionId, priceTypeId, priceMinor }
    const name = keyText({ ruleType: 'override', ...placement })
    const isOn = known.get(name) ?? mergeRules(rules.rulesFor(placement)).superswap.value === true
    known.set(name, isOn)
    return isOn
  }
}

/** Ids, in order, of the shows whose resale may be switched on or off by the accepted rules. */
export function showsOfResaleChange(
  before: RuleSet,
  accepted: readonly Rule[],
  layout: EventLayout,
): string[] {
  const switching = accepted.filter(({ key, values }) => {
    const { superswap, ticketShield } = before.find(key)?.values ?? {}
    return !isSame(superswap, values.superswap) || !isSame(ticketShield, values.ticketShield)
  })
  const named = new Set(switching.map(({ key }) => key.showId))
  return layout
    .map(({ showId }) => showId)
    .filter((showId) => named.has(null) || named.has(showId))
    .toSorted()
}

/** Null and undefined both mean that the rule does not set the field. */
function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null)
}
