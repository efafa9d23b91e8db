import { createHold as createHoldOperation } from '@taquilla/contract/guest'
import { type FindPayments, readCheckout, requireBuyer } from '#domain/resale/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { createHold } from './create-hold.ts'

export function createHoldRoute({ holdTimes }: Services, findPayments: FindPayments): GuestRoute {
  return guestWriteRoute(createHoldOperation, async ({ body }, { db, seller, person, language }) => {
    const { sellerId } = seller
    const { contact } = requireBuyer(person)
    const buyIntentionId = await createHold(db, { sellerId, buyerEmail: contact, holdTimes }, body)
    return readCheckout(
      db,
      { key: { sellerId, buyIntentionId }, person, viewer: { language, sellerKind: seller.kind } },
      findPayments,
    )
  })
}
