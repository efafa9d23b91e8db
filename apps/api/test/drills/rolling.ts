import { findFreePort } from '@taquilla/embedded-database'
import { expect, onTestFinished, vi } from 'vitest'
import { openBalancer } from '../faults/balancer.ts'
import type { Platform } from '../faults/platform.ts'
import type { Environment, Programs, Service } from '../faults/processes.ts'

const SERVED = {
  // Many times as long as the balancer needs to learn that an instance stops, also on a busy machine.
  DRAIN_SECONDS: '4',
  REQUESTS_PER_10_SECONDS: '0',
  SYNC_TICKETS_PER_MINUTE: '0',
}

/** Starts two APIs behind a balancer, which replaces none of their responses. They end with the platform. */
export async function startApis(platform: Platform, environment: Environment, programs?: Programs) {
  const ports = [String(await findFreePort()), String(await findFreePort())]
  const start = (port: string, variables: Environment, version?: Programs) =>
    platform.startApi({ ...SERVED, ...variables, API_PORT: port, API_URL: balancer.url }, version)
  const balancer = await openBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
  onTestFinished(balancer.close)
  const apis: Service[] = await Promise.all(ports.map((port) => start(port, environment, programs)))
  const untilBothServe = () => vi.waitFor(() => expect(balancer.ready()).toHaveLength(2), { timeout: 30_000 })
  await untilBothServe()
  return {
    url: balancer.url,
    /** Replaces one API after the other, when the first is ready. */
    async replace(variables: Environment, version?: Programs) {
      for (const [index, port] of ports.entries()) {
        await apis[index]?.end('SIGTERM')
        apis[index] = await start(port, variables, version)
        await untilBothServe()
      }
    },
  }
}
