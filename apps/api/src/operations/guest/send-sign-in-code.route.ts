import { SIGN_IN_CODE_LIFETIME_SECONDS } from '@taquilla/contract'
import { sendSignInCode } from '@taquilla/contract/guest'
import { contactOf } from '#domain/values/contact.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { issueSignInCode } from './send-sign-in-code.ts'

/** Answers the same for every address, whether or not anybody holds a ticket by it. */
export function createSendSignInCodeRoute({ vault }: Services): GuestRoute {
  return guestWriteRoute(sendSignInCode, async ({ body }, { db, seller }) => {
    // Mailed to the form that is compared: an address that only looks alike must not receive another's code.
    const { contact: email } = contactOf('email', body.email)
    await issueSignInCode(db, vault, { sellerId: seller.sellerId, email, language: body.lang })
    return { lifetimeSeconds: SIGN_IN_CODE_LIFETIME_SECONDS }
  })
}
