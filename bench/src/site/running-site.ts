import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RunningSite {
  readonly url: string
  stop(): void
}

/** Starts a server on a free local port. */
export async function startSite(server: Server): Promise<RunningSite> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
