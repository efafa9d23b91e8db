import { setTimeout as sleep } from 'node:timers/promises'
import type { RawRequest } from '../connection.ts'
import type { ConnectionPool, Reply } from './connection-pool.ts'

const POLL_MS = 100

interface Instance {
  readonly url: string
  readonly pool: ConnectionPool
}

/** Sends each request to the next instance that was ready when it was last asked, as a load balancer does. */
export function createReadyInstances(instances: readonly Instance[]) {
  const stopping = new AbortController()
  let ready = instances
  let turn = 0

  async function poll() {
    while (!stopping.signal.aborted) {
      const states = await Promise.all(instances.map(isReady))
      ready = instances.filter((_, index) => states[index])
      await sleep(POLL_MS)
    }
  }
  const polling = poll()
  return {
    send(request: RawRequest): Promise<Reply> {
      const instance = ready[turn++ % ready.length] ?? instances[0]
      if (instance === undefined) throw new Error('There is no instance.')
      return instance.pool.send(request)
    },
    async close() {
      stopping.abort()
      await polling
      for (const { pool } of instances) pool.close()
    },
  }
}

async function isReady({ url }: Instance): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`).catch(() => undefined)
  return response?.status === 200
}
