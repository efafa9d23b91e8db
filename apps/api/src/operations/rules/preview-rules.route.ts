import { previewRules } from '@taquilla/contract'
import { eventReferenceOf } from '#domain/rules/event-reference.ts'
import { presentRefusedRules, presentRulePreview } from '#domain/rules/rule-presenter.ts'
import { presentFieldError } from '#http/problem.ts'
import { readRoute } from '#http/route.ts'
import { previewEventRules } from './preview-rules.ts'
import { readSentRules } from './read-sent-rules.ts'

export const previewRulesRoute = readRoute(previewRules, async ({ body }, { sql, seller, language }) => {
  const sent = readSentRules(body)
  const eventReference = eventReferenceOf(sent)
  const event = { sellerId: seller.sellerId, eventReference }
  const { previews, refused } = await previewEventRules(sql, event, sent)
  return {
    externalReferenceEventId: eventReference,
    success: { count: previews.length, results: previews.map(presentRulePreview) },
    errors: presentRefusedRules(refused, language, (fault) => presentFieldError(fault, language)),
  }
})
