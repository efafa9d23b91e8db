import { type Language, SIGN_IN_CODE_LIFETIME_SECONDS } from '@taquilla/contract'
import { sendSignInCode as sendSignInCodeOperation } from '@taquilla/contract/guest'
import { MAIL_SIGN_IN_CODE } from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import {
  digestSignInCode,
  hashDevice,
  issueCode,
  type SignInVisitor,
  sealSignInMail,
} from '#domain/persons/index.ts'
import { contactOf } from '#domain/values/contact.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import type { Services } from '../../services.ts'

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

interface SignInCodeRequest extends SignInVisitor {
  /** Address to mail the code to. */
  readonly address: string
  readonly language: Language
}

/** Issues a code and requests its mail through the outbox. @throws rate_limit.exceeded */
async function sendSignInCode(db: Sql, vault: Vault, request: SignInCodeRequest): Promise<void> {
  const { sellerId, email, address, language } = request
  const { codeId, code } = await issueCode(db, vault, {
    visitor: request,
    digest: (code) => digestSignInCode(vault, { sellerId, email }, code),
  })
  const sealed = sealSignInMail(vault, { email: address, code, language })
  const payload = { signInCodeId: codeId, sealed }
  await recordInOutbox(db, MAIL_SIGN_IN_CODE, { sellerId, outboxId: newId(), payload })
}
