import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those would take a port that is not listening yet. */
const LOWEST = 10_000
const COUNT = 20_000
/** Processes that were started one after another begin this far apart. */
const STEP = 50

let tried = process.pid * STEP

/** A loopback port that nothing listens on, and that stays free until the test uses it. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    tried += 1
    const port = LOWEST + (tried % COUNT)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
