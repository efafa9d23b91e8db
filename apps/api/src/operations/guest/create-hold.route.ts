import { createHold as createHoldOperation } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { createHold, readCheckout, requireBuyer } from '#domain/purchase/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function createHoldRoute({ holdTimes, findPayments }: RouteServices): GuestRoute {
  return guestWriteRoute(createHoldOperation, async ({ body }, { db, seller, person, language, browser }) => {
    const { sellerId } = seller
    const { address } = requireBuyer(person)
    const deviceHash = hashDevice(browser.device)
    browser.keep()
    const buyIntentionId = await createHold(
      db,
      { sellerId, buyerEmail: address, deviceHash, holdTimes },
      body,
    )
    return readCheckout(
      db,
      {
        key: { sellerId, buyIntentionId },
        person,
        viewer: { language, sellerKind: seller.kind, deviceHash },
      },
      findPayments,
    )
  })
}
