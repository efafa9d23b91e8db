import { createTickets as createTicketsOperation } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { createTickets } from './create-tickets.ts'

export function createTicketsRoute({ vault, outbound }: Services): Route {
  return writeRoute(createTicketsOperation, ({ body }, { db, seller }) =>
    createTickets({ db, sellerId: seller.sellerId, vault }, body, outbound.isPrivate),
  )
}
