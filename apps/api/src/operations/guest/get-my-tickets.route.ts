import { getMyTickets as getMyTicketsOperation } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'
import { getMyTickets } from './get-my-tickets.ts'

export function getMyTicketsRoute({ refreshTickets }: RouteServices) {
  return guestRoute(getMyTicketsOperation, async (_, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organizer = await refreshTickets({ sellerId, person, warn })
    return { ...(await getMyTickets(db, { sellerId, person, language })), organizer }
  })
}
