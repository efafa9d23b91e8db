import type { EmbeddedDatabase } from '@taquilla/embedded-database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { migrate } from '#database/migrate.ts'
import { installQueueSchema } from '#queue/boss.ts'
import { createTestSeller } from '../build-app.ts'
import { openTestPool } from '../database.ts'
import { openBalancer } from '../faults/balancer.ts'
import { startApi, startWorker } from '../faults/processes.ts'
import { countUnprocessed } from '../faults/stored.ts'
import { findLost, printFigures, startLoad } from './load.ts'
import { type Member, type PatroniCluster, startPatroniCluster, whyNoPatroni } from './patroni.ts'
import { addressOfBoth, runOn, startPrimaryAndStandby } from './servers.ts'

/** Tickets that are acknowledged before and after each step. */
const TICKETS = 300
const WITHOUT_LIMITS = { SYNC_TICKETS_PER_MINUTE: '0', REQUESTS_PER_10_SECONDS: '0' }

const reason = await whyNoPatroni()
// The runner repeats lines that begin so.
if (reason !== undefined) process.stderr.write(`Skipped: the drill with Patroni, because ${reason}\n`)

/** Stores the schema and a seller, and returns the seller's private key. */
async function prepare(url: string): Promise<string> {
  await migrate(url)
  await installQueueSchema(url)
  const database = openTestPool(url, { connections: 1 })
  const { privateKey } = await createTestSeller(database, 'drill-seller')
  await database.close()
  return privateKey
}

interface Rehearsal {
  readonly drill: string
  /** Address of the database for the processes of the platform. */
  readonly address: string
  readonly key: string
  /** Faults that the drill causes; clients issue tickets before, between and after them. */
  readonly steps: readonly (() => Promise<unknown>)[]
}

/** Lets clients issue tickets while the servers change. Returns the longest time without a ticket, in seconds. */
async function rehearse({ drill, address, key, steps }: Rehearsal): Promise<number> {
  const apis = [await startApi(address, WITHOUT_LIMITS), await startApi(address, WITHOUT_LIMITS)]
  const services = [...apis, await startWorker(address)]
  const balancer = await openBalancer(apis.map(({ url }) => url))
  const database = openTestPool(address, { connections: 2 })
  onTestFinished(async () => {
    await balancer.close()
    for (const service of services) if (service.isRunning()) await service.end('SIGKILL')
    await database.close()
  })
  const load = await startLoad(balancer.url, key)
  await load.more(TICKETS)
  for (const step of steps) {
    await step()
    await load.more(TICKETS)
  }
  const seen = await load.stop()
  const lost = await findLost(database, seen)
  printFigures(drill, seen, lost.length)
  expect(lost).toEqual([])
  expect(Object.keys(seen.failures).filter((failure) => failure !== '503')).toEqual([])
  // The worker goes on too.
  await expect.poll(() => countUnprocessed(database)).toBe(0)
  expect(services.map((service) => service.isRunning())).toEqual([true, true, true])
  expect(await checkInvariants(database)).toEqual([])
  return seen.gapSeconds
}

async function startSynchronousPair() {
  let key = ''
  const { primary, standby } = await startPrimaryAndStandby(async (url) => {
    key = await prepare(url)
  })
  // Only on the primary: the promoted standby has no other server to wait for.
  await runOn(primary.url, `alter system set synchronous_standby_names = '*'`)
  await runOn(primary.url, 'select pg_reload_conf()')
  const isSynchronous = async () =>
    expect(
      await runOn(primary.url, `select from pg_stat_replication where sync_state = 'sync'`),
    ).toHaveLength(1)
  await vi.waitFor(isSynchronous)
  return { primary, standby, address: addressOfBoth(primary.url, standby.url), key }
}

it.each([
  ['kill -9 of the primary', async ({ pid }: EmbeddedDatabase) => void process.kill(pid, 'SIGKILL')],
  ['planned switch', (primary: EmbeddedDatabase) => primary.stop()],
])('failover, %s: the promoted standby has all, and no process restarts', async (how, end) => {
  const { primary, standby, address, key } = await startSynchronousPair()
  const fail = async () => {
    await end(primary)
    await runOn(standby.url, 'select pg_promote(true, 60)')
  }
  await rehearse({ drill: `failover, ${how}`, address, key, steps: [fail] })
})

interface Scenario {
  readonly how: string
  readonly maxGapSeconds: number
  readonly end: (primary: Member, cluster: PatroniCluster) => Promise<unknown>
  readonly revive: (member: Member) => void
}

it.skipIf(reason !== undefined).each<Scenario>([
  {
    how: 'kill -9 of the primary',
    maxGapSeconds: 20,
    end: async (primary) => primary.signal('SIGKILL'),
    revive: (member) => member.start(),
  },
  {
    how: 'frozen primary',
    maxGapSeconds: 20,
    end: async (primary) => primary.signal('SIGSTOP'),
    revive: (member) => member.signal('SIGCONT'),
  },
  {
    how: 'planned switchover',
    maxGapSeconds: 5,
    end: (_, cluster) => cluster.switchOver(),
    revive: () => undefined,
  },
])(
  'Patroni, $how: a gap of at most $maxGapSeconds s, and the old primary follows the new one',
  async ({ how, maxGapSeconds, end, revive }) => {
    const cluster = await startPatroniCluster()
    const { address, members } = cluster
    const key = await prepare(address)
    const old = await cluster.whenWhole()
    const fail = async () => {
      await cluster.whenLockHasAged()
      await end(old, cluster)
    }
    const comeBack = async () => {
      revive(old)
      expect(await cluster.whenWhole()).not.toBe(old)
    }
    const gapSeconds = await rehearse({ drill: `Patroni, ${how}`, address, key, steps: [fail, comeBack] })
    const standbys = await Promise.all(members.map((member) => member.isStandby()))
    expect(standbys.toSorted()).toEqual([false, true])
    expect(gapSeconds).toBeLessThanOrEqual(maxGapSeconds)
  },
)
