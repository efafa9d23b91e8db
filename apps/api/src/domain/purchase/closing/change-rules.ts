import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  createRuleSet,
  deleteRule,
  type EventLayout,
  findLayout,
  findSwitches,
  listRules,
  lockEvent,
  lockShows,
  type Rule,
  type RuleSet,
  resaleChecker,
  showsOfResaleChange,
  upsertRules,
} from '#domain/events/index.ts'
import { planUnlocks } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { prepareResaleSwitch } from './prepare-resale-switch.ts'

/** The shows and options of an event, and its stored rules. */
export interface StoredRules {
  readonly layout: EventLayout
  readonly stored: readonly Rule[]
}

export interface RuleChange {
  /** New rules, and those with new values. */
  readonly put: readonly Rule[]
  readonly removed?: Rule
  /** The event's rules after the change. */
  readonly after: RuleSet
}

/**
 * Locks the event, lets the caller decide how its rules change, and stores that with all its consequences.
 * @throws event.not_found
 */
export async function changeRules<Change extends RuleChange>(
  db: Sql,
  event: EventKey,
  decide: (rules: StoredRules) => Change,
): Promise<Change> {
  if (!(await lockEvent(db, event))) {
    throw new ApiError('event.not_found', { values: { id: event.eventReference } })
  }
  const layout: EventLayout = (await findLayout(db, event)) ?? []
  const stored = await listRules(db, event)
  const change = decide({ layout, stored })
  const { put, removed, after } = change
  const changed = removed ? [...put, { ...removed, values: {} }] : put
  if (changed.length === 0) return change

  const before = createRuleSet(stored)
  const showIds = showsOfResaleChange(before, changed, layout)
  if (showIds.length > 0) await prepareRuledSwitch(db, { ...event, showIds }, { before, after })
  await upsertRules(db, event, put)
  if (removed) await deleteRule(db, event, removed.ruleId)
  await planUnlocks(db, event.sellerId, event.eventReference)
  for (const { change: announced, showId } of findSwitches(before, after, layout)) {
    const payload = { eventReference: event.eventReference, showId }
    await recordInOutbox(db, announced, { sellerId: event.sellerId, outboxId: newId(), payload })
  }
  return change
}

async function prepareRuledSwitch(
  db: Sql,
  shows: EventKey & { readonly showIds: readonly string[] },
  { before, after }: { readonly before: RuleSet; readonly after: RuleSet },
) {
  const [wasOn, isOn] = [resaleChecker(before), resaleChecker(after)]
  await lockShows(db, shows, shows.showIds)
  await prepareResaleSwitch(db, shows, (placement) => !wasOn(placement) && isOn(placement))
}
