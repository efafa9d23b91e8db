import { getMyTickets } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import { readMyTickets } from './get-my-tickets.ts'

export const getMyTicketsRoute = guestRoute(getMyTickets, (_, { sql, seller, person, language }) =>
  readMyTickets(sql, { sellerId: seller.sellerId, person, language }),
)
