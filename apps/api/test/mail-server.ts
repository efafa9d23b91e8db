import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly recipients: readonly string[]
  /** Raw message as received. */
  readonly raw: string
}

export interface TestMailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Refuses the next `count` messages temporarily. */
  refuseNext(count: number): void
  /** Responds to every recipient with this SMTP code from now on; 250 accepts. */
  answerRecipients(code: number): void
  close(): Promise<void>
}

/** Starts an SMTP server on a free port that records messages. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  let refusalsLeft = 0
  let recipientCode = 250
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (recipientCode === 250) return done()
      return done(Object.assign(new Error('Not this one'), { responseCode: recipientCode }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusalsLeft > 0) {
          refusalsLeft -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(count) {
      refusalsLeft = count
    },
    answerRecipients(code) {
      recipientCode = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Name and value of every header, unfolded, in order. */
export function headersOf(raw: string): [name: string, value: string][] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return head.split('\r\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
}
