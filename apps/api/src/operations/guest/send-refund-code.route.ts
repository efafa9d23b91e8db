import { SIGN_IN_CODE_LIFETIME_SECONDS } from '@taquilla/contract'
import { sendRefundCode } from '@taquilla/contract/guest'
import { readAccount, sendPayoutAccountCode } from '#domain/money/index.ts'
import { hashDevice } from '#domain/persons/index.ts'
import { getRefundedPurchase } from '#domain/purchase/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function sendRefundCodeRoute({ vault }: Services) {
  return guestWriteRoute(
    sendRefundCode,
    async ({ params, body }, { db, seller, person, browser, network, language }) => {
      const account = readAccount(body)
      const { sellerId } = seller
      const { buyIntentionId: purchaseId } = await getRefundedPurchase(db, { sellerId, person }, params.id)
      const { contact: email, address } = person
      const visitor = { sellerId, email, address, deviceHash: hashDevice(browser.device), network }
      await sendPayoutAccountCode(db, vault, { ...visitor, account, purchaseId, language })
      browser.keep()
      return { lifetimeSeconds: SIGN_IN_CODE_LIFETIME_SECONDS }
    },
  )
}
