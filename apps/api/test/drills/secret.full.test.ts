import { findFreePort } from '@taquilla/embedded-database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runCommand } from '../cli.ts'
import { openBalancer } from '../faults/balancer.ts'
import { openDurablePlatform } from '../faults/platform.ts'
import type { Service } from '../faults/processes.ts'
import { findLost, printFigures, startLoad } from './load.ts'

const OLD = 'the secret before the drill that is long enough'
const NEW = 'the secret after the drill that is long enough'
const BOTH = `2:${NEW},1:${OLD}`
// Many times as long as the balancer needs to learn that an instance stops, also on a busy machine.
const DRAIN_SECONDS = '8'

it('secret: it changes on two APIs and a worker while clients write, and no call fails', async () => {
  const platform = await openDurablePlatform()
  const ports = [String(await findFreePort()), String(await findFreePort())]
  const start = (index: number, secret: string) =>
    platform.startApi({
      API_PORT: ports[index] ?? '',
      TAQUILLA_SECRET: secret,
      DRAIN_SECONDS,
      REQUESTS_PER_10_SECONDS: '0',
      SYNC_TICKETS_PER_MINUTE: '0',
    })
  const apis: Service[] = [await start(0, OLD), await start(1, OLD)]
  let worker = await platform.startWorker({ TAQUILLA_SECRET: OLD })
  const balancer = await openBalancer(apis.map(({ url }) => url))
  onTestFinished(async () => {
    await balancer.close()
    await platform.close()
  })
  const untilBothServe = () => vi.waitFor(() => expect(balancer.ready()).toHaveLength(2))
  async function restartAll(secret: string) {
    for (const [index, api] of apis.entries()) {
      await api.end('SIGTERM')
      apis[index] = await start(index, secret)
      await untilBothServe()
    }
    await worker.end('SIGTERM')
    worker = await platform.startWorker({ TAQUILLA_SECRET: secret })
  }
  const run = (secret: string, command: string) =>
    runCommand({ DATABASE_URL: platform.url, TAQUILLA_SECRET: secret }, 'secret', command, '--json')

  await untilBothServe()
  const load = await startLoad(balancer.url, platform.seller.privateKey)
  await restartAll(`1:${OLD},2:${NEW}`)
  await restartAll(BOTH)
  expect(await run(BOTH, 'reencrypt')).toMatchObject({ exitCode: 0 })
  expect((await run(BOTH, 'status')).json).toContainEqual(expect.objectContaining({ id: 1, values: 0 }))
  await restartAll(`2:${NEW}`)
  const seen = await load.stop()
  const lost = await findLost(platform.database, seen)
  printFigures('secret', seen, lost.length)
  expect(lost).toEqual([])
  expect(seen.failures).toEqual({})
  expect(seen.acknowledged.length).toBeGreaterThan(100)
})
