import { claimCheckout } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { hashDevice } from '#domain/persons/index.ts'
import { claimForVisitor, readCheckout, requireBuyer } from '#domain/purchase/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function claimCheckoutRoute({ database, findPayments }: RouteServices): GuestRoute {
  return guestRoute(claimCheckout, async ({ params }, { db, seller, person, language, browser }) => {
    const { sellerId } = seller
    const key = { sellerId, buyIntentionId: params.id }
    const visitor = { buyer: requireBuyer(person), deviceHash: hashDevice(browser.device) }
    const refusal = await inTenantTransaction(database, { sellerId, actor: PERSON }, (transaction) =>
      claimForVisitor(transaction, key, visitor),
    )
    if (refusal !== undefined) throw refusal
    const viewer = { language, sellerKind: seller.kind, deviceHash: visitor.deviceHash }
    return readCheckout(db, { key, person, viewer }, findPayments)
  })
}
