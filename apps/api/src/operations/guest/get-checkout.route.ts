import { getCheckout } from '@taquilla/contract/guest'
import { type CheckoutReaders, readCheckout } from '#domain/resale/index.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'

export function createGetCheckoutRoute(readers: CheckoutReaders): GuestRoute {
  return guestRoute(getCheckout, ({ params }, { sql, seller, person, language }) =>
    readCheckout(
      sql,
      {
        key: { sellerId: seller.sellerId, buyIntentionId: params.id },
        person,
        viewer: { language, sellerKind: seller.kind },
      },
      readers,
    ),
  )
}
