import { ApiError, listOffers as listOffersOperation } from '@taquilla/contract'
import { createListOffers } from '#domain/market/index.ts'
import { type Route, sharedAnswerRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function listOffersRoute({ database }: Services): Route {
  const listOffers = createListOffers(database)
  return sharedAnswerRoute(listOffersOperation, async ({ params: { eventId }, query }, { seller }) => {
    const answer = await listOffers(seller.sellerId, { eventId, query })
    if (answer === undefined) throw new ApiError('event.not_found', { values: { id: eventId } })
    return answer
  })
}
