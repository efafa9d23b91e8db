import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { toMessage } from './message.ts'

const CONNECTIONS = 2
const TIMEOUT_MS = 20_000
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export interface SmtpPlace {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string
  /** Address in From; the name beside it is the seller's. */
  readonly from: string
}

/** Sends over SMTP, encrypted unless the server is this machine or the address says `requireTLS=false`. */
export function createSmtpMailer({ url, from }: SmtpPlace): Mailer {
  const { hostname, searchParams } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(searchParams.has('requireTLS') ? {} : { requireTLS: !LOOPBACK.test(hostname) }),
  })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
    },
    close: () => transport.close(),
  }
}
