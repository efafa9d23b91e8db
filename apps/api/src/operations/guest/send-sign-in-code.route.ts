import { SIGN_IN_CODE_LIFETIME_SECONDS } from '@taquilla/contract'
import { sendSignInCode as sendSignInCodeOperation } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { contactOf } from '#domain/values/contact.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { sendSignInCode } from './send-sign-in-code.ts'

/** Sends the same response for every address, so that nobody learns which addresses hold tickets. */
export function sendSignInCodeRoute({ vault }: Services): GuestRoute {
  return guestWriteRoute(sendSignInCodeOperation, async ({ body }, { db, seller, browser, network }) => {
    const { sellerId } = seller
    const { contact: email, address } = contactOf('email', body.email)
    const deviceHash = hashDevice(browser.device)
    await sendSignInCode(db, vault, { sellerId, email, address, deviceHash, network, language: body.lang })
    browser.keep()
    return { lifetimeSeconds: SIGN_IN_CODE_LIFETIME_SECONDS }
  })
}
