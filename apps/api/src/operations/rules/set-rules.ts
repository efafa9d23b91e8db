import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  createRuleSet,
  type EventLayout,
  findLayout,
  findSwitches,
  listRules,
  lockEvent,
  lockShows,
  type RuleSet,
  type RuleValidation,
  resaleChecker,
  type SentRule,
  showsOfResaleChange,
  upsertRules,
  validateRules,
} from '#domain/events/index.ts'
import { prepareResaleSwitch } from '#domain/resale/index.ts'
import { planUnlocks } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { recordInOutbox } from '#queue/outbox.ts'

/** Stores the valid rules of a call and returns the refused ones with their faults. @throws event.not_found */
export async function setRules(db: Sql, event: EventKey, sent: readonly SentRule[]): Promise<RuleValidation> {
  if (!(await lockEvent(db, event))) {
    throw new ApiError('event.not_found', { values: { id: event.eventReference } })
  }
  const layout: EventLayout = (await findLayout(db, event)) ?? []
  const stored = await listRules(db, event)
  const before = createRuleSet(stored)
  const validation = validateRules(sent, { layout, stored, newId })
  const { after } = validation
  const rules = validation.accepted.map(({ rule }) => rule)
  const showIds = showsOfResaleChange(before, rules, layout)
  if (showIds.length > 0) await prepareRuledSwitch(db, { ...event, showIds }, { before, after })
  await upsertRules(db, event, rules)
  if (rules.length > 0) await planUnlocks(db, event.sellerId, event.eventReference)
  for (const { topic, showId } of findSwitches(before, after, layout)) {
    const payload = { eventReference: event.eventReference, showId }
    await recordInOutbox(db, { sellerId: event.sellerId, outboxId: newId(), topic, payload })
  }
  return validation
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
