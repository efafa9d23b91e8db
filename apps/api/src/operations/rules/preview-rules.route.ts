import { previewRules as previewRulesOperation, ruleInput } from '@taquilla/contract'
import { presentRulePreviews, previewRules, readSentRules } from '#domain/events/index.ts'
import { countTicketGroups } from '#domain/tickets/index.ts'
import { judgeEntries } from '#http/judge-entries.ts'
import { presentFieldError } from '#http/problem.ts'
import { writeRoute } from '#http/route.ts'

export const previewRulesRoute = writeRoute(
  previewRulesOperation,
  async ({ body }, { db, seller, language }) => {
    const { eventReference, sent } = readSentRules(judgeEntries(ruleInput, body))
    const event = { sellerId: seller.sellerId, eventReference }
    const previews = await previewRules(db, event, {
      sent,
      countGroups: (prices) => countTicketGroups(db, event, prices),
    })
    return presentRulePreviews(previews, {
      eventReference,
      language,
      presentFault: (fault) => presentFieldError(fault, language),
    })
  },
)
