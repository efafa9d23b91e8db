import { ApiError, listHandovers } from '@taquilla/contract'
import { linkOf, listStoredHandovers, presentHandover } from '#domain/handovers/index.ts'
import { isKnownTicket } from '#domain/tickets/index.ts'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function listHandoversRoute({ vault, apiUrl }: Services): Route {
  return readRoute(listHandovers, async ({ params: { ticketId } }, { db, seller: { sellerId } }) => {
    const handovers = await listStoredHandovers(db, { sellerId, ticketId })
    if (handovers.length === 0 && !(await isKnownTicket(db, { sellerId, ticketId }))) {
      throw new ApiError('ticket.not_found', { values: { id: ticketId } })
    }
    return handovers.map((each) =>
      presentHandover(each, linkOf(vault, { apiUrl, sellerId, language: each.language }, each.handoverId)),
    )
  })
}
