import { ApiError, SIGN_IN_CODE_LIFETIME_SECONDS } from '@taquilla/contract'
import { sendPayoutAccountCode as sendPayoutAccountCodeOperation } from '@taquilla/contract/guest'
import { readAccount, sendPayoutAccountCode } from '#domain/money/index.ts'
import { hashDevice } from '#domain/persons/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function sendPayoutAccountCodeRoute({ vault }: Services) {
  return guestWriteRoute(
    sendPayoutAccountCodeOperation,
    async ({ body }, { db, seller, person, browser, network, language }) => {
      const account = readAccount(body)
      // A person who is known only by phone cannot be mailed.
      if (person.method !== 'email') throw new ApiError('session.missing')
      const { sellerId } = seller
      const deviceHash = hashDevice(browser.device)
      await sendPayoutAccountCode(db, vault, {
        sellerId,
        email: person.contact,
        address: person.address,
        deviceHash,
        network,
        account,
        language,
      })
      browser.keep()
      return { lifetimeSeconds: SIGN_IN_CODE_LIFETIME_SECONDS }
    },
  )
}
