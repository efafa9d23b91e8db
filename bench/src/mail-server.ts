import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/**
 * Starts an SMTP server that accepts every message at once and keeps none. It speaks SMTP by hand, so that accepting a
 * message costs the machine almost nothing.
 */
export async function startMailServer() {
  let counts = { mails: 0, pdfs: 0, lastAt: 0 }
  const sockets = new Set<Socket>()
  const count = (message: string) => {
    const pdfs = message.split('Content-Type: application/pdf').length - 1
    counts = { mails: counts.mails + 1, pdfs: counts.pdfs + pdfs, lastAt: Date.now() }
  }
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, count)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Numbers of messages and PDFs since the last `reset`, and when the last message arrived, in ms since 1970. */
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
  socket.setEncoding('latin1').write('220 bench ESMTP\r\n')
  socket.on('data', (chunk) => {
    pending += String(chunk)
    for (;;) {
      const end = isInMessage ? '\r\n.\r\n' : '\r\n'
      const at = pending.indexOf(end)
      if (at === -1) return
      const taken = pending.slice(0, at)
      const isData = !isInMessage && taken.toUpperCase() === 'DATA'
      pending = pending.slice(at + end.length)
      if (isInMessage) onMessage(taken)
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      isInMessage = isData
    }
  })
}
