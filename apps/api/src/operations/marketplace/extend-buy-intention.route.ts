import { extendBuyIntention } from '@taquilla/contract'
import { extendHold, readBuyIntention } from '#domain/purchase/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function extendBuyIntentionRoute(services: Services): Route {
  return writeRoute(extendBuyIntention, async ({ params }, { db, seller }) => {
    const key = { sellerId: seller.sellerId, ...params }
    await extendHold(db, key)
    return readBuyIntention(db, key, services)
  })
}
