import { claimCheckout } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { claimStoredBuyIntention, readCheckout, requireBuyer } from '#domain/purchase/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function claimCheckoutRoute({ findPayments }: RouteServices): GuestRoute {
  return guestWriteRoute(claimCheckout, async ({ params }, { db, seller, person, language, browser }) => {
    const key = { sellerId: seller.sellerId, buyIntentionId: params.id }
    await claimStoredBuyIntention(db, key, { buyer: requireBuyer(person) })
    const viewer = { language, sellerKind: seller.kind, deviceHash: hashDevice(browser.device) }
    return readCheckout(db, { key, person, viewer }, findPayments)
  })
}
