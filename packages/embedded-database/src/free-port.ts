import { createServer } from 'node:net'

const HOST = '127.0.0.1'

/** The preferred port where it is free, else one that the system chooses. */
export async function findFreePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && (await tryPort(preferred)) !== undefined) return preferred
  const port = await tryPort(0)
  if (port === undefined) throw new Error(`No port is free on ${HOST}.`)
  return port
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen({ host: HOST, port, exclusive: true }, () => {
      const address = probe.address()
      const chosen = typeof address === 'object' ? address?.port : undefined
      probe.close(() => resolve(chosen))
    })
  })
}
