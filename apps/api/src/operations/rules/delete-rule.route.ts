import { deleteRule as deleteRuleOperation } from '@taquilla/contract'
import { getEventKey } from '#domain/events/index.ts'
import { writeRoute } from '#http/route.ts'
import { deleteRule } from './delete-rule.ts'

export const deleteRuleRoute = writeRoute(
  deleteRuleOperation,
  async ({ params: { eventId, ruleId } }, { db, seller }) =>
    deleteRule(db, await getEventKey(db, seller.sellerId, eventId), ruleId),
)
