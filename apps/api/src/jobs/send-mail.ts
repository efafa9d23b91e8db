import { insertRefusedMail } from '#domain/mails/index.ts'
import {
  DEBT_ARISEN,
  PAYOUT_ACCOUNT_CODE_ISSUED,
  PAYOUT_ACCOUNT_MISSING,
  PAYOUT_ACCOUNT_SAVED,
  PAYOUT_FAILED,
} from '#domain/money/index.ts'
import { SIGN_IN_CODE_ISSUED } from '#domain/persons/index.ts'
import { type Mail, type MailLane, MailRefused } from '#mail/mailer.ts'
import { BULK_TIME_LIMIT_SECONDS, type JobDefinition, type JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { TRANSFER_TOPICS } from './follow-transfers.ts'
import { MASS_MAIL_TOPICS } from './mass-mail-topics.ts'
import { writeAlertMails } from './write-alert-mails.ts'
import { writeCancellationMails } from './write-cancellation-mails.ts'
import { writeListedMails, writeListingRemovedMails } from './write-listing-mails.ts'
import { writeAccountCodeMails, writeAccountSavedMails } from './write-payout-account-mails.ts'
import {
  writeAccountMissingMails,
  writeDebtMails,
  writePayoutFailedMails,
  writePayoutMails,
  writeSaleUndoneMails,
} from './write-payout-mails.ts'
import {
  writeRefundAccountMails,
  writeRefundFailedMails,
  writeRefundMails,
  writeSaleMails,
} from './write-resale-mails.ts'
import { writeReschedulingMails } from './write-rescheduling-mails.ts'
import { writeSignInMails } from './write-sign-in-mails.ts'
import {
  writeTransferEndedMails,
  writeTransferMails,
  writeTransferReminderMails,
} from './write-transfer-mails.ts'
import { writeUnlockMails } from './write-unlock-mails.ts'

/** Twice the connections of a lane to the mail server: mails are written while others are sent. */
const MAILS_AT_ONCE = 8
/** A batch waits for its slowest mail; meanwhile the other keeps the drawing threads and connections busy. */
const BATCHES_AT_ONCE = 2
// Retries span more than a day, enough for greylisting and for mail servers that are down.
const RETRIES = { limit: 110, maxDelaySeconds: 900 }

type Writer = (services: JobServices, request: JobRequest) => Promise<readonly Mail[]>

/** Mails to single persons, which do not wait behind mass mails. */
const URGENT_MAILS: Readonly<Record<string, Writer>> = {
  [SIGN_IN_CODE_ISSUED]: writeSignInMails,
  [PAYOUT_ACCOUNT_CODE_ISSUED]: writeAccountCodeMails,
  [PAYOUT_ACCOUNT_SAVED]: writeAccountSavedMails,
  'listing.created': writeListedMails,
  'listing.sold': writeSaleMails,
  'transfer.awaited': writeTransferMails,
  [TRANSFER_TOPICS.reminded]: writeTransferReminderMails,
  [TRANSFER_TOPICS.ended]: writeTransferEndedMails,
  'refund.owed': writeRefundAccountMails,
  'refund.done': writeRefundMails,
  'refund.failed': writeRefundFailedMails,
  'payout.delivered': writePayoutMails,
  [PAYOUT_FAILED]: writePayoutFailedMails,
}

/** Mails sent by the ten thousand, in a queue of their own so that no sign-in code waits behind them. */
const MASS_MAILS: Readonly<Record<string, Writer>> = {
  [MASS_MAIL_TOPICS.unlock]: writeUnlockMails,
  [MASS_MAIL_TOPICS.cancellation]: writeCancellationMails,
  [MASS_MAIL_TOPICS.rescheduling]: writeReschedulingMails,
  [MASS_MAIL_TOPICS.listingRemoved]: writeListingRemovedMails,
  [MASS_MAIL_TOPICS.saleUndone]: writeSaleUndoneMails,
  [MASS_MAIL_TOPICS.alert]: writeAlertMails,
  [PAYOUT_ACCOUNT_MISSING]: writeAccountMissingMails,
  [DEBT_ARISEN]: writeDebtMails,
}

/** Sends the urgent mails: at least once each, with the same message id on every retry. */
export function createSendMail(services: JobServices): JobDefinition {
  return createSender(services, { name: 'send-mail', writers: URGENT_MAILS, lane: 'urgent' })
}

/** Sends the mails that other jobs and stories requested by an outbox row for each person. */
export function createSendMassMail(services: JobServices): JobDefinition {
  return createSender(services, { name: 'send-mass-mail', writers: MASS_MAILS, lane: 'mass' })
}

interface Sender {
  readonly name: string
  readonly writers: Readonly<Record<string, Writer>>
  readonly lane: MailLane
}

function createSender(services: JobServices, { name, writers, lane }: Sender): JobDefinition {
  return {
    name,
    topics: Object.keys(writers),
    batchSize: MAILS_AT_ONCE,
    batchesAtOnce: BATCHES_AT_ONCE,
    // With a slow server, four rounds of mails wait for each connection.
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    retries: RETRIES,
    async run(request) {
      const write = writers[request.topic]
      for (const mail of (await write?.(services, request)) ?? []) {
        await deliver(services, request, { mail, lane })
      }
    },
  }
}

/** Stores a permanently refused mail and goes on; any other error fails the job, which is retried. */
async function deliver(
  { mailer, database, log }: JobServices,
  { sellerId, topic }: JobRequest,
  { mail, lane }: { readonly mail: Mail; readonly lane: MailLane },
) {
  try {
    await mailer.send(mail, lane)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const { id: mailId, to: recipient } = mail
    await insertRefusedMail(database, { sellerId, mailId, topic, recipient, reason: error.message })
    log.warn({ sellerId, mailId, topic }, 'a mail was refused for good')
  }
}
