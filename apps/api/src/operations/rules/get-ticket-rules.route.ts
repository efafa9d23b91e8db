import { getTicketRules } from '@taquilla/contract'
import { createRuleSet, listRulesFor, mergeRules, presentEffectiveRule } from '#domain/events/index.ts'
import { getRuledTicket } from '#domain/tickets/index.ts'
import { readRoute } from '#http/route.ts'

export const getTicketRulesRoute = readRoute(getTicketRules, async ({ params }, { db, seller }) => {
  const ticket = await getRuledTicket(db, seller.sellerId, params.ticketId)
  const { eventReference, placement, delivery } = ticket
  const rules = await listRulesFor(db, { sellerId: seller.sellerId, eventReference }, placement)
  const selecting = createRuleSet(rules).rulesFor(placement)
  return presentEffectiveRule(ticket, mergeRules(selecting, delivery))
})
