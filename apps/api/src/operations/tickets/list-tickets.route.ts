import { listTickets } from '@taquilla/contract'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { pageOfTickets } from './list-tickets.ts'

export function createListTicketsRoute({ vault }: Services): Route {
  return readRoute(listTickets, ({ query }, { sql, seller, language }) =>
    pageOfTickets({ sql, sellerId: seller.sellerId, vault }, query, language),
  )
}
