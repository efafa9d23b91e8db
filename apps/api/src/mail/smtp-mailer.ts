import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './mailer.ts'
import { escapeSenderNames, toMessage } from './message.ts'

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
  const { hostname, searchParams } = new URL(url)
  const transport = escapeSenderNames(
    createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      ...(searchParams.has('requireTLS') ? {} : { requireTLS: !LOOPBACK.test(hostname) }),
    }),
  )
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from))
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.response ?? error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
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
