import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey, ShowKeys } from '#domain/values/keys.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { lockEvent } from '../events-repository.ts'
import { lockShows } from '../shows-repository.ts'
import type { EventLayout } from './event-layout.ts'
import { resaleChecker, showsOfResaleChange } from './resale-by-rules.ts'
import type { Rule, TicketPlacement } from './rule.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'
import { findSwitches } from './rule-switches.ts'
import { deleteRule, findLayout, listRules, upsertRules } from './rules-repository.ts'

/** The shows and options of an event, and its stored rules. */
export interface StoredRules {
  readonly eventReference: string
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

interface RuleChanger<Change> {
  readonly decide: (rules: StoredRules) => Change
  /** Called before resale of locked shows is switched on or off; the function tells what is switched on. */
  readonly prepareSwitch: (
    shows: ShowKeys,
    isSwitchedOn: (placement: TicketPlacement) => boolean,
  ) => Promise<void>
  readonly planUnlocks: () => Promise<void>
}

/**
 * Locks the event, lets the caller decide how its rules change, and stores and announces that.
 * @throws event.not_found
 */
export async function storeRuleChange<Change extends RuleChange>(
  db: Sql,
  event: EventKey,
  { decide, prepareSwitch, planUnlocks }: RuleChanger<Change>,
): Promise<Change> {
  const { sellerId, eventReference } = event
  if (!(await lockEvent(db, event))) {
    throw new ApiError('event.not_found', { values: { id: eventReference } })
  }
  const layout: EventLayout = (await findLayout(db, event)) ?? []
  const stored = await listRules(db, event)
  const change = decide({ eventReference, layout, stored })
  const { put, removed, after } = change
  const changed = removed ? [...put, { ...removed, values: {} }] : put
  if (changed.length === 0) return change

  const before = createRuleSet(stored)
  const showIds = showsOfResaleChange(before, changed, layout)
  if (showIds.length > 0) {
    const [wasOn, isOn] = [resaleChecker(before), resaleChecker(after)]
    await lockShows(db, event, showIds)
    await prepareSwitch({ ...event, showIds }, (placement) => !wasOn(placement) && isOn(placement))
  }
  await upsertRules(db, event, put)
  if (removed) await deleteRule(db, event, removed.ruleId)
  await planUnlocks()
  for (const { change: announced, showId } of findSwitches(before, after, layout)) {
    await recordInOutbox(db, announced, { sellerId, outboxId: newId(), payload: { eventReference, showId } })
  }
  return change
}
