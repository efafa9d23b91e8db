import { MAIL_PAYOUT_ACCOUNT_CODE, PAYOUT_ACCOUNT_SAVED } from '#changes/catalog.ts'
import { type Heard, onChange } from '#changes/on-change.ts'
import { type AccountSavedMail, openAccountMail } from '#domain/money/index.ts'
import { isUsableCode } from '#domain/persons/index.ts'
import { findSeller, presentGuestSeller } from '#domain/sellers/index.ts'
import { payoutAccountUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeAccountCodeLetter, writeAccountSavedLetter } from '#mail/mails/payout-account-letters.ts'
import type { JobServices } from '../services.ts'
import { type ChangeMails, leaveOut } from './change-mails.ts'

export const payoutAccountMails: ChangeMails = {
  urgent: [
    onChange(MAIL_PAYOUT_ACCOUNT_CODE, writeAccountCodeMails),
    onChange(PAYOUT_ACCOUNT_SAVED, writeAccountSavedMails),
  ],
}

/** Writes the mail with the code for a payout account; none if the code has expired or been used. */
async function writeAccountCodeMails(
  services: JobServices,
  request: Heard<typeof MAIL_PAYOUT_ACCOUNT_CODE>,
): Promise<readonly Mail[]> {
  const { database, vault } = services
  const { sellerId, outboxId, payload } = request
  const content = openAccountMail(vault, payload)
  const seller = await findSeller(database, sellerId)
  const { email: to, payoutAccountCodeId } = content
  if (seller === undefined || !(await isUsableCode(database, sellerId, payoutAccountCodeId))) {
    return leaveOut(services, request, { count: 1, reason: 'the code expired or was used' })
  }
  const letter = writeAccountCodeLetter({ ...content, sellerName: seller.name })
  return [composeMail({ outboxId, to, seller: presentGuestSeller(seller) }, letter)]
}

/** Tells the person that a payout account was saved for them. */
async function writeAccountSavedMails(
  { database, vault, apiUrl }: JobServices,
  { sellerId, outboxId, payload }: Heard<typeof PAYOUT_ACCOUNT_SAVED>,
): Promise<Mail[]> {
  const content = openAccountMail<AccountSavedMail>(vault, payload)
  const seller = await findSeller(database, sellerId)
  if (seller === undefined) return []
  const accountUrl = payoutAccountUrl({ apiUrl, sellerId, language: content.language })
  const letter = writeAccountSavedLetter({ ...content, sellerName: seller.name, accountUrl })
  return [composeMail({ outboxId, to: content.email, seller: presentGuestSeller(seller) }, letter)]
}
