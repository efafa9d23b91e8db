import { getTicketSeatMap } from '@taquilla/contract/guest'
import { getOwnTicket } from '#documents/own-ticket.ts'
import { findStoredEvent } from '#domain/events/events-repository.ts'
import { presentSeating } from '#domain/listings/offer-presenter.ts'
import { cleanSeatMap } from '#domain/values/seat-map.ts'
import { guestRoute } from '#http/guest-route.ts'

export const getTicketSeatMapRoute = guestRoute(
  getTicketSeatMap,
  async ({ params }, { sql, seller, person }) => {
    const { sellerId } = seller
    const { ticket } = await getOwnTicket(sql, { sellerId, person, id: params.id })
    const { seating } = await findStoredEvent(sql, { sellerId, reference: ticket.eventReference })
    return {
      svg: seating?.svgCode ? await cleanSeatMap(seating.svgCode) : null,
      imageUrl: seating?.image ?? null,
      seat: presentSeating(ticket.seating),
    }
  },
)
