import { createBuyIntention } from '@taquilla/contract'
import { createSharedHoldDesk, type HoldTerms, holdDeskOf } from '#domain/resale/index.ts'
import { batchedRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { buyListings } from './create-buy-intention.ts'

export function createCreateBuyIntentionRoute({ database, apiUrl }: Services, terms: HoldTerms): Route {
  const desk = createSharedHoldDesk(database, terms)
  return batchedRoute(createBuyIntention, {
    inTransaction: ({ body }, { db, seller }) =>
      buyListings(holdDeskOf(db, terms), body, { apiUrl, sellerId: seller.sellerId }),
    withoutKey: ({ body }, { seller }) => buyListings(desk, body, { apiUrl, sellerId: seller.sellerId }),
  })
}
