import { releaseHold } from '@taquilla/contract/guest'
import { releaseStoredHold, requireBuyer } from '#domain/purchase/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const releaseHoldRoute = guestWriteRoute(releaseHold, ({ params }, { db, seller, person }) =>
  releaseStoredHold(
    db,
    { sellerId: seller.sellerId, buyIntentionId: params.id },
    {
      by: requireBuyer(person).contact,
    },
  ),
)
