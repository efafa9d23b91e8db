import { ApiError, type Rule as WireRule } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { createRuleSet, presentStoredRule } from '#domain/events/index.ts'
import { changeRules } from '#domain/purchase/index.ts'
import type { EventKey } from '#domain/values/keys.ts'

/** Deletes the rule and returns it as it was. @throws event.not_found, rule.not_found */
export async function deleteRule(db: Sql, event: EventKey, ruleId: string): Promise<WireRule> {
  const { answer } = await changeRules(db, event, ({ layout, stored }) => {
    const removed = stored.find((each) => each.ruleId === ruleId.toLowerCase())
    if (removed === undefined) throw new ApiError('rule.not_found', { values: { id: ruleId } })
    const answer = presentStoredRule(removed, event.eventReference, layout)
    return { answer, put: [], removed, after: createRuleSet(stored.filter((rule) => rule !== removed)) }
  })
  return answer
}
