import { getMyTickets as getMyTicketsOperation } from '@taquilla/contract/guest'
import type { RefreshTickets } from '#domain/lite/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import { getMyTickets } from './get-my-tickets.ts'

export function getMyTicketsRoute(refresh: RefreshTickets) {
  return guestRoute(getMyTicketsOperation, async (_, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organiser = await refresh({ sellerId, person, warn })
    return { ...(await getMyTickets(db, { sellerId, person, language })), organiser }
  })
}
