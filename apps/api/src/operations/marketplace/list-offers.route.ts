import { ApiError, listOffers as listOffersOperation } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { createOffersStore, type KeyedSearch, type OffersPage } from '#domain/market/index.ts'
import { type Route, sharedAnswerRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { listOffers, readSearch } from './list-offers.ts'

const MAX_BATCH = 256
const MAX_WAITING = 4_096

interface OffersRequest extends KeyedSearch {
  readonly eventId: string
}

export function listOffersRoute({ database }: Services): Route {
  const store = createOffersStore()
  // A request that arrives during a read waits for the next read, so no response is older than its request.
  const read = createGroupBatcher<OffersRequest, OffersPage | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, requests) {
      const answers = new Map<string, OffersPage | undefined>()
      for (const [eventId, ofEvent] of Map.groupBy(requests, (request) => request.eventId)) {
        const searches = [...new Map(ofEvent.map((request) => [request.key, request])).values()]
        const pages = await listOffers(database.of(sellerId), { sellerId, store }, { eventId, searches })
        for (const [index, { key }] of searches.entries()) answers.set(key, pages?.[index])
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
