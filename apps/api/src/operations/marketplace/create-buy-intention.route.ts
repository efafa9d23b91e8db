import { createBuyIntention as createBuyIntentionOperation } from '@taquilla/contract'
import { createBatchedHoldStore, type HoldTerms, holdStoreOf } from '#domain/resale/index.ts'
import { batchedRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { createBuyIntention } from './create-buy-intention.ts'

export function createBuyIntentionRoute({ database, apiUrl }: Services, terms: HoldTerms): Route {
  const batchedStore = createBatchedHoldStore(database, terms)
  return batchedRoute(createBuyIntentionOperation, {
    inTransaction: ({ body }, { db, seller }) =>
      createBuyIntention(holdStoreOf(db, terms), body, { apiUrl, sellerId: seller.sellerId }),
    withoutKey: ({ body }, { seller }) =>
      createBuyIntention(batchedStore, body, { apiUrl, sellerId: seller.sellerId }),
  })
}
