import { MAIL_SIGN_IN_CODE } from '#changes/catalog.ts'
import { type Heard, onChange } from '#changes/on-change.ts'
import { isUsableCode, openSignInMail } from '#domain/persons/index.ts'
import { findSeller, presentGuestSeller } from '#domain/sellers/index.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeSignInCodeLetter } from '#mail/mails/sign-in-code-letter.ts'
import type { JobServices } from '../services.ts'
import { type ChangeMails, leaveOut } from './change-mails.ts'

export const signInMails: ChangeMails = { urgent: [onChange(MAIL_SIGN_IN_CODE, writeSignInMails)] }

/** Writes the mail with a sign-in code; none if the code has expired or been used. */
async function writeSignInMails(
  services: JobServices,
  request: Heard<typeof MAIL_SIGN_IN_CODE>,
): Promise<readonly Mail[]> {
  const { database, vault } = services
  const { sellerId, outboxId, payload } = request
  const { signInCodeId, sealed } = payload
  const seller = await findSeller(database, sellerId)
  if (seller === undefined || !(await isUsableCode(database, sellerId, signInCodeId))) {
    return leaveOut(services, request, { count: 1, reason: 'the code expired or was used' })
  }
  const { email, code, language } = openSignInMail(vault, sealed)
  const letter = writeSignInCodeLetter({ language, sellerName: seller.name, code })
  return [composeMail({ outboxId, to: email, seller: presentGuestSeller(seller) }, letter)]
}
