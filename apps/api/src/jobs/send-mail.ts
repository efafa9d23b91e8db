import { insertRefusedMail } from '#domain/mails/index.ts'
import { SIGN_IN_CODE_ISSUED } from '#domain/persons/index.ts'
import { PAYOUT_ACCOUNT_MISSING } from '#domain/resale/index.ts'
import { type Mail, MailRefused } from '#mail/mailer.ts'
import type { JobDefinition, JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { MAIL_TOPICS } from './mail-topics.ts'
import { writeCancellationMails } from './write-cancellation-mails.ts'
import { writeListedMails, writeListingRemovedMails } from './write-listing-mails.ts'
import { writeAccountMissingMails, writePayoutMails, writeSaleUndoneMails } from './write-payout-mails.ts'
import { writeRefundFailedMails, writeRefundMails, writeSaleMails } from './write-resale-mails.ts'
import { writeSignInMails } from './write-sign-in-mails.ts'
import { writeUnlockMails } from './write-unlock-mails.ts'

const MAILS_AT_ONCE = 4
// A day and more: mail servers that take nothing from strangers at first, or are away, are waited for.
const RETRIES = { limit: 110, maxDelaySeconds: 900 }

type Writer = (services: JobServices, request: JobRequest) => Promise<readonly Mail[]>

/** Which mails each topic asks for: those that somebody waits for. */
const AWAITED: Readonly<Record<string, Writer>> = {
  [SIGN_IN_CODE_ISSUED]: writeSignInMails,
  'listing.created': writeListedMails,
  'listing.sold': writeSaleMails,
  'refund.done': writeRefundMails,
  'refund.failed': writeRefundFailedMails,
  'payout.delivered': writePayoutMails,
}

/** The same for those that come by the ten thousand; they queue apart, so that no sign-in code waits behind them. */
const IN_MASSES: Readonly<Record<string, Writer>> = {
  [MAIL_TOPICS.unlock]: writeUnlockMails,
  [MAIL_TOPICS.cancellation]: writeCancellationMails,
  [MAIL_TOPICS.listingRemoved]: writeListingRemovedMails,
  [MAIL_TOPICS.saleUndone]: writeSaleUndoneMails,
  [PAYOUT_ACCOUNT_MISSING]: writeAccountMissingMails,
}

/** Sends the mails that changes ask for: at least once each, under the same id however often. */
export function createSendMail(services: JobServices): JobDefinition {
  return createSender(services, 'send-mail', AWAITED)
}

/** Sends the mails that were addressed one by one. */
export function createSendMassMail(services: JobServices): JobDefinition {
  return createSender(services, 'send-mass-mail', IN_MASSES)
}

function createSender(
  services: JobServices,
  name: string,
  writers: Readonly<Record<string, Writer>>,
): JobDefinition {
  return {
    name,
    topics: Object.keys(writers),
    batchSize: MAILS_AT_ONCE,
    retries: RETRIES,
    async run(request) {
      const write = writers[request.topic]
      for (const mail of (await write?.(services, request)) ?? []) await deliver(services, request, mail)
    },
  }
}

/** A mail that is refused for good ends alone; whatever else goes wrong is tried again. */
async function deliver({ mailer, database, log }: JobServices, { sellerId, topic }: JobRequest, mail: Mail) {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const { id: mailId, to: recipient } = mail
    await insertRefusedMail(database, { sellerId, mailId, topic, recipient, reason: error.message })
    log.warn({ sellerId, mailId, topic }, 'a mail was refused for good')
  }
}
