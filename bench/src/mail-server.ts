import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const END_OF_MESSAGE = '\r\n.\r\n'
const LINE_END = '\r\n'
const ATTACHMENT = 'Content-Type: application/pdf'

/** SMTP server on this machine that accepts every message at once and keeps none. */
export interface MailServer {
  readonly url: string
  /** Numbers of messages and PDFs since the last `reset`, and when the last message arrived, in milliseconds since 1970. */
  received(): { readonly mails: number; readonly pdfs: number; readonly lastAt: number }
  reset(): void
  stop(): void
}

/** Speaks SMTP by hand, so that accepting a message costs the machine almost nothing. */
export async function startMailServer(): Promise<MailServer> {
  let counts = { mails: 0, pdfs: 0, lastAt: 0 }
  const sockets = new Set<Socket>()
  const count = (message: string) => {
    const pdfs = message.split(ATTACHMENT).length - 1
    counts = { mails: counts.mails + 1, pdfs: counts.pdfs + pdfs, lastAt: Date.now() }
  }
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setEncoding('latin1').write('220 bench ESMTP\r\n')
    serve(socket, count)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => counts,
    reset() {
      counts = { mails: 0, pdfs: 0, lastAt: 0 }
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function serve(socket: Socket, onMessage: (message: string) => void) {
  let pending = ''
  let isInMessage = false
  socket.on('data', (chunk) => {
    pending += String(chunk)
    for (;;) {
      const end = isInMessage ? END_OF_MESSAGE : LINE_END
      const at = pending.indexOf(end)
      if (at === -1) return
      const taken = pending.slice(0, at)
      pending = pending.slice(at + end.length)
      if (isInMessage) onMessage(taken)
      socket.write(isInMessage ? '250 accepted\r\n' : replyTo(taken))
      isInMessage = !isInMessage && taken.toUpperCase() === 'DATA'
    }
  })
}

function replyTo(command: string): string {
  const verb = command.slice(0, 4).toUpperCase()
  if (verb === 'DATA') return '354 go on\r\n'
  return verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
}
