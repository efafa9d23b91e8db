import { createHold } from '@taquilla/contract/guest'
import { type CheckoutReaders, type HoldTerms, readCheckout, requireBuyer } from '#domain/resale/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import { holdForPerson } from './create-hold.ts'

export function createCreateHoldRoute(terms: HoldTerms, readers: CheckoutReaders): GuestRoute {
  return guestWriteRoute(createHold, async ({ body }, { db, seller, person, language }) => {
    const { sellerId } = seller
    const { contact } = requireBuyer(person)
    const buyIntentionId = await holdForPerson(db, { sellerId, buyerEmail: contact, terms }, body)
    return readCheckout(
      db,
      { key: { sellerId, buyIntentionId }, person, viewer: { language, sellerKind: seller.kind } },
      readers,
    )
  })
}
