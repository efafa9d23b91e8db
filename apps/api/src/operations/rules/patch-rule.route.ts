import { patchRule as patchRuleOperation, ruleInput } from '@taquilla/contract'
import { getEventKey } from '#domain/events/index.ts'
import { writeRoute } from '#http/route.ts'
import { faultsOf } from '#http/validate.ts'
import { patchRule } from './patch-rule.ts'

export const patchRuleRoute = writeRoute(
  patchRuleOperation,
  async ({ params: { eventId, ruleId }, body }, { db, seller, assertVersion }) =>
    patchRule(db, await getEventKey(db, seller.sellerId, eventId), {
      ruleId,
      patch: body,
      assertVersion,
      faultsOfForm: (rule) => faultsOf(ruleInput, rule),
    }),
)
