import { admitTicket as admitTicketOperation } from '@taquilla/contract'
import { admitTicket, createAdmitTicket } from '#domain/tickets/index.ts'
import { batchedRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function admitTicketRoute({ database }: Services) {
  const admitBatched = createAdmitTicket(database)
  return batchedRoute(admitTicketOperation, {
    inTransaction: ({ params: { ticketId } }, { db, seller: { sellerId }, actor }) =>
      admitTicket(db, { reporter: { sellerId, actor }, ticketId }),
    withoutKey: ({ params: { ticketId } }, { seller: { sellerId }, actor }) =>
      admitBatched({ reporter: { sellerId, actor }, ticketId }),
  })
}
