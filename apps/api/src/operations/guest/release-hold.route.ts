import { releaseHold } from '@taquilla/contract/guest'
import { release, requireBuyer } from '#domain/resale/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const releaseHoldRoute = guestWriteRoute(releaseHold, ({ params }, { db, seller, person }) =>
  release(db, { sellerId: seller.sellerId, buyIntentionId: params.id }, requireBuyer(person).contact),
)
