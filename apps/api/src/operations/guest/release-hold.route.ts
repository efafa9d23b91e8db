import { releaseHold } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { releaseStoredHold } from '#domain/purchase/index.ts'
import { buyerOf } from '#domain/values/contact.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const releaseHoldRoute = guestWriteRoute(releaseHold, ({ params }, { db, seller, person, browser }) =>
  releaseStoredHold(
    db,
    { sellerId: seller.sellerId, buyIntentionId: params.id },
    { by: { buyer: buyerOf(person), deviceHash: hashDevice(browser.device) } },
  ),
)
