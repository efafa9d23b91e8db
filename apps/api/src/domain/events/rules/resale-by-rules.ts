import { mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import { keyText, type Rule, type TicketPlacement } from './rule.ts'
import type { RuleSet } from './rule-set.ts'

/** Whether rules leave tickets that are placed so on resale; they are merged once for each kind of ticket. */
export function resaleBy(rules: RuleSet): (placement: TicketPlacement) => boolean {
  const known = new Map<string, boolean>()
  return ({ showId, ticketOptionId, priceTypeId, priceMinor }) => {
    const placement = { showId, ticketOptionId, priceTypeId, priceMinor }
    const name = keyText({ ruleType: 'override', ...placement })
    const isOn = known.get(name) ?? mergeRules(rules.rulesFor(placement)).superswap.value === true
    known.set(name, isOn)
    return isOn
  }
}

/** The shows of which a change of rules may put tickets on resale, or take them off it; in the order of their ids. */
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

/** Null sets nothing, as if it had been left out. */
function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null)
}
