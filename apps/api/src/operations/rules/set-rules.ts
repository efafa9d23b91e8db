import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  createRuleSet,
  type EventKey,
  type EventLayout,
  findLayout,
  findSwitches,
  type Judgement,
  judgeRules,
  listRules,
  lockEvent,
  lockShows,
  type RuleSet,
  resaleBy,
  type SentRule,
  showsOfResaleChange,
  upsertRules,
} from '#domain/events/index.ts'
import { prepareSwitch } from '#domain/resale/index.ts'
import { planUnlocks } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import { recordInOutbox } from '#queue/outbox.ts'

/** Stores the rules of a call that can be stored; one with faults undoes no other. @throws event.not_found */
export async function setEventRules(db: Sql, event: EventKey, sent: readonly SentRule[]): Promise<Judgement> {
  if (!(await lockEvent(db, event))) throw new ApiError('event.not_found')
  const layout: EventLayout = (await findLayout(db, event)) ?? []
  const stored = await listRules(db, event)
  const before = createRuleSet(stored)
  const judgement = judgeRules(sent, { layout, stored, newId })
  const { after } = judgement
  const rules = judgement.accepted.map(({ rule }) => rule)
  const showIds = showsOfResaleChange(before, rules, layout)
  if (showIds.length > 0) await prepareRuledSwitch(db, { ...event, showIds }, { before, after })
  await upsertRules(db, event, rules)
  if (rules.length > 0) await planUnlocks(db, event.sellerId, event.eventReference)
  for (const { topic, showId } of findSwitches(before, after, layout)) {
    const payload = { eventReference: event.eventReference, showId }
    await recordInOutbox(db, { sellerId: event.sellerId, outboxId: newId(), topic, payload })
  }
  return judgement
}

async function prepareRuledSwitch(
  db: Sql,
  shows: EventKey & { readonly showIds: readonly string[] },
  { before, after }: { readonly before: RuleSet; readonly after: RuleSet },
) {
  const [wasOn, isOn] = [resaleBy(before), resaleBy(after)]
  await lockShows(db, shows, shows.showIds)
  await prepareSwitch(db, shows, (placement) => !wasOn(placement) && isOn(placement))
}
