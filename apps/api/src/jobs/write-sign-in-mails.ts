import { isUsableCode, openSignInMail, type SignInCodeIssued } from '#domain/persons/index.ts'
import { findSeller, presentGuestSeller } from '#domain/sellers/index.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeSignInCodeLetter } from '#mail/mails/sign-in-code-letter.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'

/** Writes the mail with a sign-in code; none if the code has expired or been used. */
export async function writeSignInMails(
  { database, vault }: JobServices,
  { sellerId, outboxId, payload }: JobRequest,
): Promise<Mail[]> {
  const { signInCodeId, sealed } = payload as SignInCodeIssued
  const seller = await findSeller(database, sellerId)
  if (seller === undefined || !(await isUsableCode(database, sellerId, signInCodeId))) return []
  const { email, code, language } = openSignInMail(vault, sealed)
  const letter = writeSignInCodeLetter({ language, sellerName: seller.name, code })
  return [composeMail({ outboxId, to: email, seller: presentGuestSeller(seller) }, letter)]
}
