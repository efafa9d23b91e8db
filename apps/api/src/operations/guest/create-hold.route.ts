import { createHold } from '@taquilla/contract/guest'
import { requireBuyer } from '#domain/buy-intentions/buyer.ts'
import type { HoldTerms } from '#domain/buy-intentions/hold-listings.ts'
import { type CheckoutReaders, readCheckout } from '#domain/buy-intentions/read-checkout.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import { holdForPerson } from './create-hold.ts'

export function createCreateHoldRoute(terms: HoldTerms, readers: CheckoutReaders): GuestRoute {
  return guestWriteRoute(createHold, async ({ body }, { sql, seller, person, language }) => {
    const { sellerId } = seller
    const { contact } = requireBuyer(person)
    const buyIntentionId = await holdForPerson(sql, { sellerId, buyerEmail: contact, terms }, body)
    return readCheckout(
      sql,
      { key: { sellerId, buyIntentionId }, person, viewer: { language, sellerKind: seller.kind } },
      readers,
    )
  })
}
