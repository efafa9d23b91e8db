import { ruleInput, setRules } from '@taquilla/contract'
import { changeRules } from '#domain/closing/index.ts'
import { decideRules, presentSetRules, readSentRules } from '#domain/events/index.ts'
import { judgeEntries } from '#http/judge-entries.ts'
import { presentFieldError } from '#http/problem.ts'
import { writeRoute } from '#http/route.ts'

export const setRulesRoute = writeRoute(setRules, async ({ body }, { db, seller, language }) => {
  const { eventReference, sent } = readSentRules(judgeEntries(ruleInput, body))
  const event = { sellerId: seller.sellerId, eventReference }
  const validation = await changeRules(db, event, (rules) => decideRules(rules, sent))
  return presentSetRules(validation, {
    eventReference,
    language,
    presentFault: (fault) => presentFieldError(fault, language),
  })
})
