import { openSignInMail, type SignInCodeIssued } from '#domain/guest-sessions/sign-in-code.ts'
import { isGoodSignInCode } from '#domain/guest-sessions/sign-in-codes-repository.ts'
import { presentGuestSeller } from '#domain/sellers/guest-seller-presenter.ts'
import { findSeller } from '#domain/sellers/sellers-repository.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeSignInCodeLetter } from '#mail/mails/sign-in-code-letter.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'

/** The mail with a code, unless the code is over: it would only be typed in vain. */
export async function writeSignInMails(
  { database, vault }: JobServices,
  { sellerId, outboxId, payload }: JobRequest,
): Promise<Mail[]> {
  const { signInCodeId, sealed } = payload as SignInCodeIssued
  const seller = await findSeller(database, sellerId)
  if (seller === undefined || !(await isGoodSignInCode(database, sellerId, signInCodeId))) return []
  const { email, code, language } = openSignInMail(vault, sealed)
  const letter = writeSignInCodeLetter({ language, sellerName: seller.name, code })
  return [composeMail({ outboxId, to: email, seller: presentGuestSeller(seller) }, letter)]
}
