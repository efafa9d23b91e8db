import { ApiError, listOffers as listOffersOperation } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import type { OfferSearch } from '#domain/resale/index.ts'
import { type Route, sharedAnswerRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { listOffers, type OffersPage, readSearch } from './list-offers.ts'

const MAX_BATCH = 256
const MAX_WAITING = 4_096

interface OffersRequest {
  readonly eventId: string
  readonly search: OfferSearch
  /** Equal for equal searches. */
  readonly key: string
}

export function listOffersRoute({ database }: Services): Route {
  // A request that arrives during a read waits for the next read, so no response is older than its request.
  const read = createGroupBatcher<OffersRequest, OffersPage | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, requests) {
      const answers = new Map<string, OffersPage | undefined>()
      for (const [eventId, ofEvent] of Map.groupBy(requests, (request) => request.eventId)) {
        const distinct = [...new Map(ofEvent.map((request) => [request.key, request])).values()]
        const searches = distinct.map(({ search }) => search)
        const pages = await listOffers(database.of(sellerId), sellerId, { eventId, searches })
        for (const [index, { key }] of distinct.entries()) answers.set(key, pages?.[index])
      }
      return requests.map(({ key }) => answers.get(key))
    },
  })
  return sharedAnswerRoute(listOffersOperation, async ({ params: { eventId }, query }, { seller }) => {
    const request = { eventId, search: readSearch(query), key: JSON.stringify([eventId, query]) }
    const answer = await read(seller.sellerId, request)
    if (answer === undefined) throw new ApiError('event.not_found', { values: { id: eventId } })
    return answer
  })
}
