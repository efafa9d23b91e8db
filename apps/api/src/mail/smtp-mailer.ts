import { createTransport } from 'nodemailer'
import { createFileMailer } from './file-mailer.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { escapeSenderNames, toMessage } from './message.ts'

/** Maximum connections of each lane. */
const CONNECTIONS = 4
const TIMEOUT_MS = 20_000
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string
  /** Mail address for From; the display name is the seller's. */
  readonly from: string
}

/** Sends over SMTP, encrypted unless the server is on this machine or the URL contains `requireTLS=false`. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const lanes = { urgent: openLane(url), mass: openLane(url) }
  return {
    async send(mail, lane = 'urgent') {
      try {
        await lanes[lane].sendMail(toMessage(mail, from))
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.response ?? error.message, { cause: error })
        throw error
      }
    },
    close() {
      for (const lane of Object.values(lanes)) lane.close()
    },
  }
}

/** Connects to the mail server and signs in, without sending a mail. @throws Error with what went wrong */
export async function tryMailServer({ url }: SmtpSettings): Promise<void> {
  const lane = openLane(url)
  try {
    await lane.verify()
  } finally {
    lane.close()
  }
}

/** Opens no connection before the first mail. */
function openLane(url: string) {
  const { hostname, searchParams } = new URL(url)
  return escapeSenderNames(
    createTransport({
      url,
      pool: true,
      // The URL may name another number.
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      ...(searchParams.has('requireTLS') ? {} : { requireTLS: !LOOPBACK.test(hostname) }),
    }),
  )
}

interface SmtpError extends Error {
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** True for 5xx replies to the recipient or the message. Other 5xx replies are configuration errors, worth a retry. */
function isRefusal(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false
  const { command = '', responseCode = 0 } = error as SmtpError
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500 && responseCode < 600
}

/** SMTP server, or a folder to which mails are written where there is none (development). */
export type MailSettings =
  | ({ readonly kind: 'smtp' } & SmtpSettings)
  | { readonly kind: 'files'; readonly folder: string }

export function createMailer(settings: MailSettings): Mailer {
  return settings.kind === 'smtp' ? createSmtpMailer(settings) : createFileMailer(settings.folder)
}
