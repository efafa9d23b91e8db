import { listTickets as listTicketsOperation } from '@taquilla/contract'
import { listTickets } from '#domain/tickets/index.ts'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function listTicketsRoute({ vault }: Services): Route {
  return readRoute(listTicketsOperation, ({ query }, { db, seller, language }) =>
    listTickets({ db, sellerId: seller.sellerId, vault }, query, language),
  )
}
