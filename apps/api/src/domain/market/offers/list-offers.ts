import {
  DEFAULT_PAGE_SIZE,
  invalidFields,
  type listOffers as listOffersOperation,
  type OperationInput,
} from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import type { SellerDatabase } from '#database/pool.ts'
import { decodeCursor } from '#domain/values/cursor.ts'
import { findKindsOnSale } from '../listings/listed-tickets-repository.ts'
import { createOffersStore, type KeyedSearch, type OffersPage } from './offers-store.ts'

const MAX_BATCH = 256
const MAX_WAITING = 4_096

type Query = OperationInput<typeof listOffersOperation>['query']

/** @throws request.invalid for a cursor of another list, or a highest price below the lowest */
function readSearch({
  minPrice,
  maxPrice,
  sort = 'price',
  cursor,
  limit,
  ...filters
}: Query): KeyedSearch['search'] {
  if (minPrice !== undefined && maxPrice !== undefined && Number(maxPrice) < Number(minPrice)) {
    throw invalidFields([{ pointer: '/maxPrice', code: 'field.too_small', expected: Number(minPrice) }])
  }
  return {
    ...filters,
    minPrice: minPrice === undefined ? undefined : Number(minPrice),
    maxPrice: maxPrice === undefined ? undefined : Number(maxPrice),
    order: sort,
    after: cursor === undefined ? undefined : decodeCursor('offers', cursor),
    limit: limit ?? DEFAULT_PAGE_SIZE,
  }
}

interface OffersRequest {
  readonly eventId: string
  readonly query: Query
}

/**
 * Creates the function that searches the offers of an event, with undefined if the event does not exist. Concurrent requests
 * share a read; one that arrives during a read waits for the next, so no response is older than its request.
 */
export function createListOffers(
  database: SellerDatabase,
): (sellerId: string, request: OffersRequest) => Promise<OffersPage | undefined> {
  const store = createOffersStore()
  const read = createGroupBatcher<KeyedSearch & Pick<OffersRequest, 'eventId'>, OffersPage | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, requests) {
      const db = database.of(sellerId)
      const answers = new Map<string, OffersPage | undefined>()
      for (const [eventId, ofEvent] of Map.groupBy(requests, (request) => request.eventId)) {
        const searches = [...new Map(ofEvent.map((request) => [request.key, request])).values()]
        const event = await findKindsOnSale(db, sellerId, { eventId, tickets: 'VISIBLE' })
        const pages = event && (await store(db, sellerId, { event, searches }))
        for (const [index, { key }] of searches.entries()) answers.set(key, pages?.[index])
      }
      return requests.map(({ key }) => answers.get(key))
    },
  })
  return async (sellerId, { eventId, query }) =>
    read(sellerId, { eventId, search: readSearch(query), key: JSON.stringify([eventId, query]) })
}
