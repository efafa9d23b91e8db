import { enqueueTickets } from '@taquilla/contract'
import { batchedRoute, type HandlerOf, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { acceptTickets } from './enqueue-tickets.ts'

/** Its effect is one statement, so that without a key it needs no transaction of its own. */
export function createEnqueueTicketsRoute({ vault }: Services): Route {
  const accept: HandlerOf<typeof enqueueTickets> = ({ body }, { db, seller }) =>
    acceptTickets({ db, sellerId: seller.sellerId, vault }, body)
  return batchedRoute(enqueueTickets, { inTransaction: accept, withoutKey: accept })
}
