import { claimCheckout } from '@taquilla/contract/guest'
import {
  type CheckoutReaders,
  claimStoredCheckout,
  readCheckout,
  requireBuyer,
} from '#domain/resale/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'

export function createClaimCheckoutRoute(readers: CheckoutReaders): GuestRoute {
  return guestWriteRoute(claimCheckout, async ({ params }, { sql, seller, person, language }) => {
    const key = { sellerId: seller.sellerId, buyIntentionId: params.id }
    await claimStoredCheckout(sql, key, requireBuyer(person))
    return readCheckout(sql, { key, person, viewer: { language, sellerKind: seller.kind } }, readers)
  })
}
