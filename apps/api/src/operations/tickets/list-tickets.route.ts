import { listTickets } from '@taquilla/contract'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { pageOfTickets } from './list-tickets.ts'

export function createListTicketsRoute({ vault }: Services): Route {
  return readRoute(listTickets, ({ query }, { db, seller, language }) =>
    pageOfTickets({ db, sellerId: seller.sellerId, vault }, query, language),
  )
}
