import { createServer } from 'node:net'

const HOST = '127.0.0.1'
/** Below the ports that systems give to outgoing connections, one of which would take a port that nobody listens on yet. */
const LOWEST = 20_000
const COUNT = 10_000
/** Processes that were started one after another begin this far apart. */
const STEP = 50

let tried = process.pid * STEP

/** A loopback port that nothing listens on: the preferred one where it is free. */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred
  for (let count = 0; count < COUNT; count++) {
    tried += 1
    const port = LOWEST + (tried % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${LOWEST} to ${LOWEST + COUNT - 1} is free on ${HOST}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host: HOST, port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
