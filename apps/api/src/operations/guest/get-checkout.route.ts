import { getCheckout } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { readCheckout } from '#domain/purchase/index.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getCheckoutRoute({ findPayments }: RouteServices): GuestRoute {
  return guestRoute(getCheckout, ({ params }, { db, seller, person, language, browser }) =>
    readCheckout(
      db,
      {
        key: { sellerId: seller.sellerId, buyIntentionId: params.id },
        person,
        viewer: { language, sellerKind: seller.kind, deviceHash: hashDevice(browser.device) },
      },
      findPayments,
    ),
  )
}
