import { ApiError, SIGN_IN_CODE_LIFETIME_SECONDS } from '@taquilla/contract'
import { sendPendingAccountCode } from '@taquilla/contract/guest'
import { openTypedAccount, sendPayoutAccountCode } from '#domain/money/index.ts'
import { findPendingAccount, hashDevice } from '#domain/persons/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function sendPendingAccountCodeRoute({ vault }: Services) {
  return guestWriteRoute(
    sendPendingAccountCode,
    async (_, { db, seller: { sellerId }, person, browser, network, language }) => {
      const { contact: email, address } = person
      const pending = await findPendingAccount(db, { sellerId, email })
      if (pending === undefined) throw new ApiError('payout_account_code.expired')
      const account = openTypedAccount(vault, pending.sealedAccount)
      const deviceHash = hashDevice(browser.device)
      await sendPayoutAccountCode(db, vault, {
        ...{ sellerId, email, address, deviceHash, network, account, language },
      })
      browser.keep()
      return { lifetimeSeconds: SIGN_IN_CODE_LIFETIME_SECONDS }
    },
  )
}
