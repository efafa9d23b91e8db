import { createBuyIntention as createBuyIntentionOperation } from '@taquilla/contract'
import { createBatchedHoldStore, createBuyIntention, holdStoreOf } from '#domain/purchase/index.ts'
import { batchedRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function createBuyIntentionRoute({ database, apiUrl, holdTimes }: Services): Route {
  const batchedStore = createBatchedHoldStore(database, holdTimes)
  return batchedRoute(createBuyIntentionOperation, {
    inTransaction: ({ body }, { db, seller }) =>
      createBuyIntention(holdStoreOf(db, holdTimes), body, { db, apiUrl, sellerId: seller.sellerId }),
    withoutKey: ({ body }, { db, seller }) =>
      createBuyIntention(batchedStore, body, { db, apiUrl, sellerId: seller.sellerId }),
  })
}
