import { ApiError, type Rule as WireRule } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { getEventKey } from '../events-repository.ts'
import { presentStoredRule } from './rule-presenter.ts'
import { findLayout, findRule } from './rules-repository.ts'

/** @throws event.not_found, rule.not_found */
export async function getRule(
  db: Sql,
  sellerId: string,
  { eventId, ruleId }: { readonly eventId: string; readonly ruleId: string },
): Promise<WireRule> {
  const event = await getEventKey(db, sellerId, eventId)
  const rule = await findRule(db, event, ruleId)
  if (rule === undefined) throw new ApiError('rule.not_found', { values: { id: ruleId } })
  return presentStoredRule(rule, event.eventReference, (await findLayout(db, event)) ?? [])
}
