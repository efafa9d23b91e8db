import { getMyTickets } from '@taquilla/contract/guest'
import type { RefreshTickets } from '#domain/lite/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import { readMyTickets } from './get-my-tickets.ts'

export function createGetMyTicketsRoute(refresh: RefreshTickets) {
  return guestRoute(getMyTickets, async (_, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organiser = await refresh({ sellerId, person, warn })
    return { ...(await readMyTickets(db, { sellerId, person, language })), organiser }
  })
}
