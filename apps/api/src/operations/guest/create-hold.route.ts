import { createHold as createHoldOperation } from '@taquilla/contract/guest'
import { allowanceOfHold, hashDevice, refuseSpent, spendAllowances } from '#domain/persons/index.ts'
import { createHold, readCheckout } from '#domain/purchase/index.ts'
import { buyerOf } from '#domain/values/contact.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function createHoldRoute({ vault, holdTimes, findPayments }: RouteServices): GuestRoute {
  return guestWriteRoute(
    createHoldOperation,
    async ({ body }, { db, seller, person, language, browser, network }) => {
      const { sellerId } = seller
      const buyer = buyerOf(person)
      const deviceHash = hashDevice(browser.device)
      const { anonymousPerHour, lifetimeSeconds } = holdTimes
      const allowances =
        buyer === null ? [allowanceOfHold(vault, { sellerId, network }, anonymousPerHour)] : []
      await refuseSpent(db, sellerId, allowances)
      const holder = { sellerId, buyerEmail: buyer?.address ?? null, deviceHash, holdTimes }
      const buyIntentionId = await createHold(db, holder, body)
      // Last, because others of the network wait for the row.
      await spendAllowances(db, sellerId, allowances)
      browser.keep(buyer === null ? lifetimeSeconds : undefined)
      return readCheckout(
        db,
        {
          key: { sellerId, buyIntentionId },
          person,
          viewer: { language, sellerKind: seller.kind, deviceHash },
        },
        findPayments,
      )
    },
  )
}
