import { ApiError, type Rule as WireRule } from '@taquilla/contract'
import { presentStoredRule } from './rule-presenter.ts'
import { createRuleSet } from './rule-set.ts'
import type { RuleChange, StoredRules } from './store-rule-change.ts'

/** Decides to delete the rule; `answer` is the rule as it was. @throws rule.not_found */
export function decideDeletion(
  { eventReference, layout, stored }: StoredRules,
  ruleId: string,
): RuleChange & { readonly answer: WireRule } {
  const removed = stored.find((each) => each.ruleId === ruleId.toLowerCase())
  if (removed === undefined) throw new ApiError('rule.not_found', { values: { id: ruleId } })
  const answer = presentStoredRule(removed, eventReference, layout)
  return { answer, put: [], removed, after: createRuleSet(stored.filter((rule) => rule !== removed)) }
}
