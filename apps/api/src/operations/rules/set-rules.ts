import type { Sql } from '#database/sql.ts'
import { type RuleValidation, type SentRule, validateRules } from '#domain/events/index.ts'
import { changeRules } from '#domain/purchase/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'

/** Stores the valid rules of a call and returns the refused ones with their faults. @throws event.not_found */
export function setRules(db: Sql, event: EventKey, sent: readonly SentRule[]): Promise<RuleValidation> {
  return changeRules(db, event, (rules) => {
    const validation = validateRules(sent, { ...rules, newId })
    return { ...validation, put: validation.accepted.map(({ rule }) => rule) }
  })
}
