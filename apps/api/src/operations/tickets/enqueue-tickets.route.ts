import { enqueueTickets as enqueueTicketsOperation } from '@taquilla/contract'
import { enqueueTickets } from '#domain/tickets/index.ts'
import { batchedRoute, type HandlerOf, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

/** Writes with a single statement, so requests without an idempotency key need no transaction. */
export function enqueueTicketsRoute({ vault, outbound }: Services): Route {
  const accept: HandlerOf<typeof enqueueTicketsOperation> = ({ body }, { db, seller, actor }) =>
    enqueueTickets({ db, sellerId: seller.sellerId, vault, actor }, body, outbound.isPrivate)
  return batchedRoute(enqueueTicketsOperation, { inTransaction: accept, withoutKey: accept })
}
