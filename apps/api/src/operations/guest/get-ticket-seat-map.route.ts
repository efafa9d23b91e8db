import { getTicketSeatMap } from '@taquilla/contract/guest'
import { getOwnTicket } from '#documents/own-ticket.ts'
import { findStoredEvent, presentSeatMap } from '#domain/events/index.ts'
import { presentSeating } from '#domain/market/index.ts'
import { guestRoute } from '#http/guest-route.ts'

export const getTicketSeatMapRoute = guestRoute(
  getTicketSeatMap,
  async ({ params }, { db, seller, person }) => {
    const { sellerId } = seller
    const { ticket } = await getOwnTicket(db, { sellerId, person, id: params.id })
    const event = await findStoredEvent(db, { sellerId, eventReference: ticket.eventReference })
    return { ...(await presentSeatMap(event)), seat: presentSeating(ticket.seating) }
  },
)
