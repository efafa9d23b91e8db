import type { Sql } from '#database/sql.ts'
import { type RuleChange, type StoredRules, storeRuleChange } from '#domain/events/index.ts'
import { planUnlocks } from '#domain/tickets/index.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { prepareResaleSwitch } from './prepare-resale-switch.ts'

/**
 * Locks the event, lets the caller decide how its rules change, and stores that with all its consequences.
 * @throws event.not_found
 */
export function changeRules<Change extends RuleChange>(
  db: Sql,
  event: EventKey,
  decide: (rules: StoredRules) => Change,
): Promise<Change> {
  return storeRuleChange(db, event, {
    decide,
    prepareSwitch: (shows, isSwitchedOn) => prepareResaleSwitch(db, shows, isSwitchedOn),
    planUnlocks: () => planUnlocks(db, event.sellerId, event.eventReference),
  })
}
