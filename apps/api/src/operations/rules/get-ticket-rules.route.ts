import { getTicketRules } from '@taquilla/contract'
import { mergeRules } from '#domain/rules/effective-rule.ts'
import { presentEffectiveRule } from '#domain/rules/effective-rule-presenter.ts'
import { createRuleSet } from '#domain/rules/rule-set.ts'
import { getRuledTicket } from '#domain/rules/ruled-tickets-repository.ts'
import { listRulesFor } from '#domain/rules/rules-repository.ts'
import { readRoute } from '#http/route.ts'

export const getTicketRulesRoute = readRoute(getTicketRules, async ({ params }, { sql, seller }) => {
  const ticket = await getRuledTicket(sql, seller.sellerId, params.ticketId)
  const { eventReference, placement, delivery } = ticket
  const rules = await listRulesFor(sql, { sellerId: seller.sellerId, eventReference }, placement)
  const selecting = createRuleSet(rules).rulesFor(placement)
  return presentEffectiveRule(ticket, mergeRules(selecting, delivery))
})
