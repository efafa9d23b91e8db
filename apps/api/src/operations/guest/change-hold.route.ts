import { changeHold } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { readCheckout, refuseDuplicates, replaceHold, requireBuyer } from '#domain/purchase/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function changeHoldRoute({ holdTimes, findPayments }: RouteServices): GuestRoute {
  return guestWriteRoute(changeHold, async ({ params, body }, { db, seller, person, language, browser }) => {
    const { sellerId } = seller
    const { listingIds, expectedTotal } = body
    const { contact } = requireBuyer(person)
    const deviceHash = hashDevice(browser.device)
    refuseDuplicates(listingIds, '/listingIds')
    const key = { sellerId, buyIntentionId: params.id }
    const { lifetimeSeconds } = holdTimes
    const hold = await replaceHold(db, key, {
      by: contact,
      deviceHash,
      listingIds,
      expectedTotal,
      lifetimeSeconds,
    })
    return readCheckout(
      db,
      {
        key: { sellerId, buyIntentionId: hold.buyIntentionId },
        person,
        viewer: { language, sellerKind: seller.kind, deviceHash },
      },
      findPayments,
    )
  })
}
