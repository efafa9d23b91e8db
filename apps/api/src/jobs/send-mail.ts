import {
  LISTING_SOLD,
  MAIL_PAYOUT_ACCOUNT_CODE,
  MAIL_SIGN_IN_CODE,
  REFUND_DONE,
  REFUND_FAILED,
  REFUND_OWED,
} from '#changes/catalog.ts'
import { type HeardChange, reactAll, topicsOf } from '#changes/on-change.ts'
import { insertRefusedMail } from '#domain/mails/index.ts'
import { type Mail, type MailLane, MailRefused } from '#mail/mailer.ts'
import { BULK_TIME_LIMIT_SECONDS, type JobDefinition } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import type { MailWriter } from './change-mails.ts'
import { MAILS } from './mails.ts'

/** Twice the connections of a lane to the mail server: mails are written while others are sent. */
const MAILS_AT_ONCE = 8
/** A batch waits for its slowest mail; meanwhile the other keeps the drawing threads and connections busy. */
const BATCHES_AT_ONCE = 2
// Retries span more than a day, enough for greylisting and for mail servers that are down.
const RETRIES = { limit: 110, maxDelaySeconds: 900 }

/** Codes that a person asked for, purchases and refunds: these mails are sent for suspended sellers too. */
const NEVER_WAITING: ReadonlySet<string> = new Set(
  [MAIL_SIGN_IN_CODE, MAIL_PAYOUT_ACCOUNT_CODE, LISTING_SOLD, REFUND_OWED, REFUND_DONE, REFUND_FAILED].map(
    ({ topic }) => topic,
  ),
)

/** Sends the urgent mails: at least once each, with the same message id on every retry. */
export function createSendMail(services: JobServices): JobDefinition {
  const writers = MAILS.flatMap(({ urgent = [] }) => urgent)
  return createSender(services, { name: 'send-mail', writers, lane: 'urgent' })
}

/** Sends the mails that other jobs and stories requested by an outbox row for each person. */
export function createSendMassMail(services: JobServices): JobDefinition {
  const writers = MAILS.flatMap(({ mass = [] }) => mass)
  return createSender(services, { name: 'send-mass-mail', writers, lane: 'mass' })
}

interface Sender {
  readonly name: string
  readonly writers: readonly MailWriter[]
  readonly lane: MailLane
}

function createSender(services: JobServices, { name, writers, lane }: Sender): JobDefinition {
  return {
    name,
    topics: topicsOf(writers),
    batchSize: MAILS_AT_ONCE,
    batchesAtOnce: BATCHES_AT_ONCE,
    // With a slow server, four rounds of mails wait for each connection.
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    retries: RETRIES,
    waits: (topic) => !NEVER_WAITING.has(topic),
    async run(request) {
      for (const mail of (await reactAll(writers, services, request)).flat()) {
        await deliver(services, request, { mail, lane })
      }
    },
  }
}

/** Stores a permanently refused mail and goes on; any other error fails the job, which is retried. */
async function deliver(
  { mailer, database, log, usage }: JobServices,
  { sellerId, topic }: HeardChange,
  { mail, lane }: { readonly mail: Mail; readonly lane: MailLane },
) {
  try {
    await mailer.send(mail, lane)
    usage.count(sellerId, 'MAIL', topic)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const { id: mailId, to: recipient } = mail
    await insertRefusedMail(database, { sellerId, mailId, topic, recipient, reason: error.message })
    log.warn({ sellerId, mailId, topic }, 'a mail was refused for good')
  }
}
