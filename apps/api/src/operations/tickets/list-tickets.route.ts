import { listTickets as listTicketsOperation } from '@taquilla/contract'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { listTickets } from './list-tickets.ts'

export function listTicketsRoute({ vault }: Services): Route {
  return readRoute(listTicketsOperation, ({ query }, { db, seller, language }) =>
    listTickets({ db, sellerId: seller.sellerId, vault }, query, language),
  )
}
