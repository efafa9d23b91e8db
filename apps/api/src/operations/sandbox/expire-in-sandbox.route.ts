import { expireInSandbox } from '@taquilla/contract'
import { expireHoldNow, readBuyIntention } from '#domain/purchase/index.ts'
import { refuseLive } from '#domain/sellers/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function expireInSandboxRoute(services: Services): Route {
  return writeRoute(expireInSandbox, async ({ params }, { db, seller }) => {
    refuseLive(seller)
    const key = { sellerId: seller.sellerId, ...params }
    await expireHoldNow(db, key)
    return readBuyIntention(db, key, services)
  })
}
