import { ApiError, getRule } from '@taquilla/contract'
import { findLayout, findRule, getEventKey, presentStoredRule } from '#domain/events/index.ts'
import { readRoute } from '#http/route.ts'

export const getRuleRoute = readRoute(getRule, async ({ params: { eventId, ruleId } }, { db, seller }) => {
  const event = await getEventKey(db, seller.sellerId, eventId)
  const rule = await findRule(db, event, ruleId)
  if (rule === undefined) throw new ApiError('rule.not_found', { values: { id: ruleId } })
  return presentStoredRule(rule, event.eventReference, (await findLayout(db, event)) ?? [])
})
