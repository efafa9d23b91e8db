import { ruleFinder } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import type { Rule, TicketPlacement } from './rule.ts'
import { hasResaleEnded } from './rule-json.ts'
import type { RuleSet } from './rule-set.ts'

/** Returns a function that tells whether resale is on for a placement. */
export function resaleChecker(rules: RuleSet): (placement: TicketPlacement) => boolean {
  const ruleOf = ruleFinder(rules)
  return (placement) => ruleOf(placement).superswap.value === true
}

/** Returns a function that tells whether rules have ended resale for a placement. */
export function resaleEndChecker(rules: RuleSet, now: Date): (placement: TicketPlacement) => boolean {
  const ruleOf = ruleFinder(rules)
  return (placement) => hasResaleEnded(ruleOf(placement), now)
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
