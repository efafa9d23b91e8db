import { ApiError, getListedTickets as getListedTicketsOperation } from '@taquilla/contract'
import { createGetListedTickets } from '#domain/market/index.ts'
import { type Route, sharedAnswerRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getListedTicketsRoute({ database }: Services): Route {
  const getListedTickets = createGetListedTickets(database)
  return sharedAnswerRoute(getListedTicketsOperation, async ({ params }, { seller }) => {
    const answer = await getListedTickets(seller.sellerId, params.eventId)
    if (answer === undefined) throw new ApiError('event.not_found', { values: { id: params.eventId } })
    return answer
  })
}
