import { newId } from '#domain/values/ids.ts'
import type { SentRule } from './read-rule.ts'
import type { RuleChange, StoredRules } from './store-rule-change.ts'
import { type RuleValidation, validateRules } from './validate-rules.ts'

/** Decides to store the valid rules of a request. */
export function decideRules(rules: StoredRules, sent: readonly SentRule[]): RuleChange & RuleValidation {
  const validation = validateRules(sent, { ...rules, newId })
  return { ...validation, put: validation.accepted.map(({ rule }) => rule) }
}
