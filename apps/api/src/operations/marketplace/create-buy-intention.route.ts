import { createBuyIntention } from '@taquilla/contract'
import { createBatchedHoldStore, type HoldTerms, holdStoreOf } from '#domain/resale/index.ts'
import { batchedRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { buyListings } from './create-buy-intention.ts'

export function createCreateBuyIntentionRoute({ database, apiUrl }: Services, terms: HoldTerms): Route {
  const desk = createBatchedHoldStore(database, terms)
  return batchedRoute(createBuyIntention, {
    inTransaction: ({ body }, { db, seller }) =>
      buyListings(holdStoreOf(db, terms), body, { apiUrl, sellerId: seller.sellerId }),
    withoutKey: ({ body }, { seller }) => buyListings(desk, body, { apiUrl, sellerId: seller.sellerId }),
  })
}
