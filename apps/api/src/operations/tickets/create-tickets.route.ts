import { createTickets } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { issueTickets } from './create-tickets.ts'

export function createCreateTicketsRoute({ vault }: Services): Route {
  return writeRoute(createTickets, ({ body }, { db, seller }) =>
    issueTickets({ db, sellerId: seller.sellerId, vault }, body),
  )
}
