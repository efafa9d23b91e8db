import { releaseHold } from '@taquilla/contract/guest'
import { requireBuyer } from '#domain/buy-intentions/buyer.ts'
import { release } from '#domain/buy-intentions/checkouts-repository.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const releaseHoldRoute = guestWriteRoute(releaseHold, ({ params }, { sql, seller, person }) =>
  release(sql, { sellerId: seller.sellerId, buyIntentionId: params.id }, requireBuyer(person).contact),
)
