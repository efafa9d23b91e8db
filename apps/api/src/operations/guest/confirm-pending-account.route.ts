import { ApiError } from '@taquilla/contract'
import { confirmPendingAccount } from '@taquilla/contract/guest'
import { openTypedAccount, readPayoutAccount, saveByCode } from '#domain/money/index.ts'
import { findPendingAccount, hashDevice } from '#domain/persons/index.ts'
import { findLanguageOfPurchases } from '#domain/purchase/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function confirmPendingAccountRoute(services: Services) {
  const { vault } = services
  return guestRoute(
    confirmPendingAccount,
    async (
      { body: { code } },
      { db, seller: { sellerId }, person: { contact, address }, browser, network, language },
    ) => {
      const pending = await findPendingAccount(db, { sellerId, email: contact })
      if (pending === undefined) throw new ApiError('payout_account_code.expired')
      await saveByCode(services, {
        sellerId,
        email: contact,
        address,
        deviceHash: hashDevice(browser.device),
        network,
        // A thief can choose the page's language, not that of earlier purchases.
        language: (await findLanguageOfPurchases(db, sellerId, contact)) ?? language,
        account: openTypedAccount(vault, pending.sealedAccount),
        code,
      })
      return readPayoutAccount(db, vault, { sellerId, contact })
    },
  )
}
