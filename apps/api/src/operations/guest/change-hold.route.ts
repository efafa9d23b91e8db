import { changeHold } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { readCheckout, refuseDuplicates, replaceHold } from '#domain/purchase/index.ts'
import { buyerOf } from '#domain/values/contact.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function changeHoldRoute({ holdTimes, findPayments }: RouteServices): GuestRoute {
  return guestWriteRoute(changeHold, async ({ params, body }, { db, seller, person, language, browser }) => {
    const { sellerId } = seller
    const deviceHash = hashDevice(browser.device)
    refuseDuplicates(body.listingIds, '/listingIds')
    const key = { sellerId, buyIntentionId: params.id }
    const { lifetimeSeconds } = holdTimes
    const hold = await replaceHold(db, key, {
      expectedTotal: undefined,
      ...body,
      by: { buyer: buyerOf(person), deviceHash },
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
