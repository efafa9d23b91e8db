import { patchRule, ruleInput } from '@taquilla/contract'
import { changeRules } from '#domain/closing/index.ts'
import { decidePatch, getEventKey } from '#domain/events/index.ts'
import { writeRoute } from '#http/route.ts'
import { faultsOf } from '#http/validate.ts'

export const patchRuleRoute = writeRoute(
  patchRule,
  async ({ params: { eventId, ruleId }, body }, { db, seller, assertVersion }) => {
    const event = await getEventKey(db, seller.sellerId, eventId)
    const faultsOfForm = (rule: unknown) => faultsOf(ruleInput, rule)
    const { answer } = await changeRules(db, event, (rules) =>
      decidePatch(rules, { ruleId, patch: body, assertVersion, faultsOfForm }),
    )
    return answer
  },
)
