import type { Sql } from '#database/sql.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { type DeliveryTime, mergeRules } from './effective-rule.ts'
import type { EffectiveRules } from './effective-rules-repository.ts'
import type { Rule } from './rule.ts'
import { createRuleSet } from './rule-set.ts'
import { listRules } from './rules-repository.ts'

interface DeliveredShow extends ShowKey {
  readonly delivery: DeliveryTime | null
}

/** Rules of the event of a show, and when they may unlock its tickets; undefined if none protects its tickets. */
export async function findUnlockRules(
  db: Sql,
  show: DeliveredShow,
): Promise<{ readonly rules: EffectiveRules; readonly times: readonly number[] } | undefined> {
  const rules = await listRules(db, show)
  const times = unlockTimesOf(rules, show)
  if (times === undefined) return undefined
  const set = createRuleSet(rules)
  return { rules: { of: (ticket) => mergeRules(set.rulesFor(ticket), ticket.delivery) }, times }
}

/**
 * Candidate unlock times of a show's tickets, in seconds before its start; undefined if no rule protects its tickets.
 * The effective rule of a ticket decides which candidate applies to it.
 */
function unlockTimesOf(
  rules: readonly Rule[],
  { showId, delivery }: { readonly showId: string; readonly delivery: DeliveryTime | null },
): number[] | undefined {
  const ofShow = rules.filter(({ key }) => key.showId === null || key.showId === showId)
  if (!ofShow.some(({ values }) => values.ticketShield === true)) return undefined
  const delivered =
    delivery === null ? [] : [delivery.when === 'BEFORE' ? delivery.seconds : -delivery.seconds]
  const ruled = ofShow.flatMap(({ values }) => [values.qrUnlock ?? [], values.superSwapUnlock ?? []].flat())
  return [...new Set([...delivered, ...ruled])]
}
