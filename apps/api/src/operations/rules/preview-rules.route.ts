import { previewRules as previewRulesOperation, ruleInput } from '@taquilla/contract'
import {
  eventReferenceOf,
  presentRefusedRules,
  presentRulePreview,
  readSentRules,
} from '#domain/events/index.ts'
import { judgeEntries } from '#http/judge-entries.ts'
import { presentFieldError } from '#http/problem.ts'
import { writeRoute } from '#http/route.ts'
import { previewRules } from './preview-rules.ts'

export const previewRulesRoute = writeRoute(
  previewRulesOperation,
  async ({ body }, { db, seller, language }) => {
    const sent = readSentRules(judgeEntries(ruleInput, body))
    const eventReference = eventReferenceOf(sent)
    const event = { sellerId: seller.sellerId, eventReference }
    const { previews, refused } = await previewRules(db, event, sent)
    return {
      externalReferenceEventId: eventReference,
      success: { count: previews.length, results: previews.map(presentRulePreview) },
      errors: presentRefusedRules(refused, language, (fault) => presentFieldError(fault, language)),
    }
  },
)
