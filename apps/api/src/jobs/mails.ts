import type { ChangeMails } from './change-mails.ts'
import { alertMails } from './write-alert-mails.ts'
import { cancellationMails } from './write-cancellation-mails.ts'
import { handoverMails } from './write-handover-mails.ts'
import { listingMails } from './write-listing-mails.ts'
import { payoutAccountMails } from './write-payout-account-mails.ts'
import { payoutMails } from './write-payout-mails.ts'
import { resaleMails } from './write-resale-mails.ts'
import { reschedulingMails } from './write-rescheduling-mails.ts'
import { signInMails } from './write-sign-in-mails.ts'
import { transferMails } from './write-transfer-mails.ts'
import { unlockMails } from './write-unlock-mails.ts'

/** All mails. The build joins the sources, so no folder could be read for them. */
export const MAILS: readonly ChangeMails[] = [
  alertMails,
  cancellationMails,
  handoverMails,
  listingMails,
  payoutAccountMails,
  payoutMails,
  resaleMails,
  reschedulingMails,
  signInMails,
  transferMails,
  unlockMails,
]
