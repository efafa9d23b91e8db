import { claimCheckout } from '@taquilla/contract/guest'
import { claimStoredCheckout, type FindPayments, readCheckout, requireBuyer } from '#domain/resale/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'

export function claimCheckoutRoute(findPayments: FindPayments): GuestRoute {
  return guestWriteRoute(claimCheckout, async ({ params }, { db, seller, person, language }) => {
    const key = { sellerId: seller.sellerId, buyIntentionId: params.id }
    await claimStoredCheckout(db, key, requireBuyer(person))
    return readCheckout(db, { key, person, viewer: { language, sellerKind: seller.kind } }, findPayments)
  })
}
