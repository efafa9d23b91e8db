import type { Sql } from '#database/sql.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { ruleFinder } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import type { Rule, TicketPlacement } from './rule.ts'
import { hasResaleEnded } from './rule-json.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'
import { listRules } from './rules-repository.ts'

/** Returns a function that tells whether resale is on for a placement. */
export function resaleChecker(rules: RuleSet): (placement: TicketPlacement) => boolean {
  const ruleOf = ruleFinder(rules)
  return (placement) => ruleOf(placement).superswap.value === true
}

/** What the rules of an event say about resale at a placement. */
export interface ResaleRules {
  isOn(placement: TicketPlacement): boolean
  hasEnded(placement: TicketPlacement, now: Date): boolean
}

export async function readResaleRules(db: Sql, event: EventKey): Promise<ResaleRules> {
  const rules = createRuleSet(await listRules(db, event))
  const ruleOf = ruleFinder(rules)
  return {
    isOn: resaleChecker(rules),
    hasEnded: (placement, now) => hasResaleEnded(ruleOf(placement), now),
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
