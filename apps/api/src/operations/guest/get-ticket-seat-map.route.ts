import { getTicketSeatMap } from '@taquilla/contract/guest'
import { getOwnTicket } from '#documents/own-ticket.ts'
import { findStoredEvent } from '#domain/events/events-repository.ts'
import { presentSeatMap } from '#domain/events/seat-map-presenter.ts'
import { presentSeating } from '#domain/listings/offer-presenter.ts'
import { guestRoute } from '#http/guest-route.ts'

export const getTicketSeatMapRoute = guestRoute(
  getTicketSeatMap,
  async ({ params }, { sql, seller, person }) => {
    const { sellerId } = seller
    const { ticket } = await getOwnTicket(sql, { sellerId, person, id: params.id })
    const event = await findStoredEvent(sql, { sellerId, reference: ticket.eventReference })
    return { ...(await presentSeatMap(event)), seat: presentSeating(ticket.seating) }
  },
)
