import { updateTicket } from '@taquilla/contract'
import { changeTicket, mergeDisplay } from '#domain/tickets/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function updateTicketRoute({ vault, outbound }: Services): Route {
  return writeRoute(updateTicket, ({ params, body }, { db, seller }) =>
    changeTicket(
      { db, sellerId: seller.sellerId, vault },
      {
        ticketId: params.ticketId,
        body,
        toDisplay: (answer) => mergeDisplay(answer, body),
        isPrivate: outbound.isPrivate,
      },
    ),
  )
}
