import { getTicket as getTicketOperation } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { findTickets, getTicket } from '#domain/tickets/index.ts'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

type FoundTicket = Awaited<ReturnType<typeof findTickets>>[number]

const MAX_BATCH = 256
const MAX_WAITING = 4_096

export function getTicketRoute({ database, vault }: Services): Route {
  const findTicket = createGroupBatcher<string, FoundTicket | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, ticketIds) {
      const found = await findTickets(database.of(sellerId), sellerId, ticketIds)
      const byId = new Map(found.map((ticket) => [ticket.ticketId, ticket]))
      return ticketIds.map((ticketId) => byId.get(ticketId))
    },
  })
  return readRoute(getTicketOperation, ({ params }, { db, seller, language }) =>
    getTicket(
      { db, sellerId: seller.sellerId, vault },
      {
        ticketId: params.ticketId,
        language,
        findStored: (ticketId) => findTicket(seller.sellerId, ticketId),
      },
    ),
  )
}
