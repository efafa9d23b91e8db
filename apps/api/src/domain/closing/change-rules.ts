import type { Sql } from '#database/sql.ts'
import { type RuleChange, type StoredRules, storeRuleChange } from '#domain/events/index.ts'
import { planUnlocks } from '#domain/tickets/index.ts'
import type { EventKey, ShowKeys } from '#domain/values/keys.ts'
import { endAllClosedListings, type ListedPlacement } from './end-closed-listings.ts'
import { listRequestedClosings, requestClosings } from './resale-closings-repository.ts'

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

/**
 * Prepares a change of the resale switch; the caller has locked the shows and stores the change afterwards. A job ends
 * the listings that a change has switched off. Those still waiting for that job end here if this change would switch
 * them on again, so that they do not return to the market.
 */
export async function prepareResaleSwitch(
  db: Sql,
  { showIds, ...event }: ShowKeys,
  isSwitchedOn: (placement: ListedPlacement) => boolean,
): Promise<void> {
  for (const showId of await listRequestedClosings(db, event, showIds)) {
    await endAllClosedListings(db, { ...event, showId }, isSwitchedOn)
  }
  await requestClosings(db, event, showIds)
}
