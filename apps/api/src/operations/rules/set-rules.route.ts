import { ruleInput, setRules as setRulesOperation } from '@taquilla/contract'
import {
  eventReferenceOf,
  presentRefusedRules,
  presentRule,
  readSentRules,
  summarise,
} from '#domain/events/index.ts'
import { judgeEntries } from '#http/judge-entries.ts'
import { presentFieldError } from '#http/problem.ts'
import { writeRoute } from '#http/route.ts'
import { setRules } from './set-rules.ts'

export const setRulesRoute = writeRoute(setRulesOperation, async ({ body }, { db, seller, language }) => {
  const sent = readSentRules(judgeEntries(ruleInput, body))
  const eventReference = eventReferenceOf(sent)
  const { accepted, refused } = await setRules(db, { sellerId: seller.sellerId, eventReference }, sent)
  return {
    message: summarise(accepted.length, refused.length)[language],
    externalReferenceEventId: eventReference,
    success: {
      count: accepted.length,
      results: accepted.map((each) => presentRule(each, eventReference)),
    },
    errors: presentRefusedRules(refused, language, (fault) => presentFieldError(fault, language)),
  }
})
