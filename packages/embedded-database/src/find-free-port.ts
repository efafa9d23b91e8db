import { createServer } from 'node:net'

const HOST = '127.0.0.1'
/** Below the ephemeral port range, whose ports the system could give to an outgoing connection at any time. */
const LOWEST_PORT = 20_000
const PORT_COUNT = 10_000
/** Distance between the first ports tried by processes with consecutive ids. */
const PORTS_PER_PROCESS = 50

let lastTried = process.pid * PORTS_PER_PROCESS

/** Finds a loopback port that nothing listens on; returns the preferred one if it is free. */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred
  for (let count = 0; count < PORT_COUNT; count++) {
    lastTried += 1
    const port = LOWEST_PORT + (lastTried % PORT_COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${LOWEST_PORT} to ${LOWEST_PORT + PORT_COUNT - 1} is free on ${HOST}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host: HOST, port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
