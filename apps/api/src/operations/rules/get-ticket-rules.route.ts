import { getTicketRules } from '@taquilla/contract'
import { readTicketRule } from '#domain/events/index.ts'
import { getRuledTicket } from '#domain/tickets/index.ts'
import { readRoute } from '#http/route.ts'

export const getTicketRulesRoute = readRoute(getTicketRules, async ({ params }, { db, seller }) =>
  readTicketRule(db, seller.sellerId, await getRuledTicket(db, seller.sellerId, params.ticketId)),
)
