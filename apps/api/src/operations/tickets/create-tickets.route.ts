import { createTickets as createTicketsOperation } from '@taquilla/contract'
import { createTickets } from '#domain/tickets/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function createTicketsRoute({ vault, outbound }: Services): Route {
  return writeRoute(createTicketsOperation, ({ body }, { db, seller }) =>
    createTickets({ db, sellerId: seller.sellerId, vault }, body, outbound.isPrivate),
  )
}
