import { getBuyIntention } from '@taquilla/contract'
import { readBuyIntention } from '#domain/purchase/index.ts'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getBuyIntentionRoute(services: Services): Route {
  return readRoute(getBuyIntention, async ({ params }, { db, seller }) => {
    return readBuyIntention(db, { sellerId: seller.sellerId, ...params }, services)
  })
}
