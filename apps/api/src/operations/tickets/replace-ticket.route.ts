import { replaceTicket } from '@taquilla/contract'
import { changeTicket } from '#domain/tickets/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function replaceTicketRoute({ vault, outbound }: Services): Route {
  return writeRoute(replaceTicket, ({ params, body }, { db, seller }) =>
    changeTicket(
      { db, sellerId: seller.sellerId, vault },
      { ticketId: params.ticketId, body, toDisplay: () => body, isPrivate: outbound.isPrivate },
    ),
  )
}
