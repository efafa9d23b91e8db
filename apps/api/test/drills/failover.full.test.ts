import type { EmbeddedDatabase } from '@taquilla/embedded-database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { migrate } from '#database/migrate.ts'
import { installQueueSchema } from '#queue/boss.ts'
import { createTestSeller } from '../build-app.ts'
import { openTestPool } from '../database.ts'
import { startApi, startWorker } from '../faults/processes.ts'
import { findLost, printFigures, startLoad } from './load.ts'
import { addressOfBoth, runOn, startPrimaryAndStandby } from './servers.ts'

const SELLER = 'drill-seller'
/** Tickets that are acknowledged before and after the primary ends. */
const TICKETS = 300

async function startPlatform() {
  let key = ''
  const { primary, standby } = await startPrimaryAndStandby(async (url) => {
    await migrate(url)
    await installQueueSchema(url)
    const database = openTestPool(url, { connections: 1 })
    key = (await createTestSeller(database, SELLER)).privateKey
    await database.close()
  })
  // Only on the primary: the promoted standby has no other server to wait for.
  await runOn(primary.url, `alter system set synchronous_standby_names = '*'`)
  await runOn(primary.url, 'select pg_reload_conf()')
  const isSynchronous = async () =>
    expect(
      await runOn(primary.url, `select from pg_stat_replication where sync_state = 'sync'`),
    ).toHaveLength(1)
  await vi.waitFor(isSynchronous)
  const address = addressOfBoth(primary.url, standby.url)
  const environment = { SYNC_TICKETS_PER_MINUTE: '0', REQUESTS_PER_10_SECONDS: '0' }
  const services = [await startApi(address, environment), await startWorker(address)] as const
  onTestFinished(async () => {
    for (const service of services) if (service.isRunning()) await service.end('SIGKILL')
  })
  return { primary, standby, api: services[0], services, key }
}

it.each([
  [
    'failover, kill -9 of the primary',
    async ({ pid }: EmbeddedDatabase) => void process.kill(pid, 'SIGKILL'),
  ],
  ['failover, planned switch', (primary: EmbeddedDatabase) => primary.stop()],
])('%s: nothing that was acknowledged is lost, and no process restarts', async (drill, end) => {
  const { primary, standby, api, services, key } = await startPlatform()
  const load = await startLoad(api.url, key)
  const untilCount = (count: number) =>
    vi.waitFor(() => expect(load.count()).toBeGreaterThanOrEqual(count), { timeout: 120_000 })
  await untilCount(TICKETS)
  await end(primary)
  await runOn(standby.url, 'select pg_promote(true, 60)')
  await untilCount(load.count() + TICKETS)
  const seen = await load.stop()
  const database = openTestPool(standby.url, { connections: 2 })
  onTestFinished(() => database.close())
  const lost = await findLost(database, seen)
  printFigures(drill, seen, lost.length)
  expect(lost).toEqual([])
  expect(Object.keys(seen.failures).filter((failure) => failure !== '503')).toEqual([])
  expect(services.map((service) => service.isRunning())).toEqual([true, true])
  expect(await checkInvariants(database)).toEqual([])
})
