import { deleteRule } from '@taquilla/contract'
import { changeRules } from '#domain/closing/index.ts'
import { decideDeletion, getEventKey } from '#domain/events/index.ts'
import { writeRoute } from '#http/route.ts'

export const deleteRuleRoute = writeRoute(
  deleteRule,
  async ({ params: { eventId, ruleId } }, { db, seller }) => {
    const event = await getEventKey(db, seller.sellerId, eventId)
    const { answer } = await changeRules(db, event, (rules) => decideDeletion(rules, ruleId))
    return answer
  },
)
