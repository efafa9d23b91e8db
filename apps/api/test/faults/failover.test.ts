import { expect, it, onTestFinished, vi } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { createDatabase } from '#database/pool.ts'
import { createBoss, installQueueSchema } from '#queue/boss.ts'
import { checkDirect, checkWrites } from '../../src/cli/doctor/check-writes.ts'
import { openTestPool } from '../database.ts'
import {
  addressOfBoth,
  makeServerFolder,
  runOn,
  startPrimaryAndStandby,
  startServer,
} from '../drills/servers.ts'
import { positional } from '../positional.ts'

const COUNT = positional(
  'test.count_things',
  'select count(*)::int as count, pg_is_in_recovery() as "isStandby" from public.things',
)

it('pool and queue use the primary of two servers, and a standby only after its promotion', async () => {
  const { primary, standby } = await startPrimaryAndStandby(async (url) => {
    await runOn(url, 'create table public.things (name text)')
    await installQueueSchema(url)
  }, true)
  const address = addressOfBoth(standby.url, primary.url)
  const database = createDatabase({
    url: address,
    connections: 2,
    queueLength: 10,
    queueWaitMs: 2_000,
    serves: 'requests',
    onConnectionError: () => undefined,
  })
  const boss = createBoss(address, { error: () => undefined })
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await database.close()
  })
  const listeners = (url: string) => runOn(url, `select from pg_stat_activity where query like 'LISTEN%'`)

  expect(await database.rows(COUNT, [])).toEqual([{ count: 0, isStandby: false }])
  const direct = openTestPool(standby.url, {})
  expect(await checkDirect(database, direct)).toMatchObject({
    cure: 'Set DATABASE_DIRECT_URL to the primary.',
  })
  await direct.close()
  await boss.start()
  expect(await listeners(primary.url)).toHaveLength(1)
  await runOn(primary.url, `insert into public.things values ('kept')`)
  await vi.waitFor(async () => expect(await runOn(standby.url, 'table public.things')).toHaveLength(1))

  await primary.stop()
  await expect(database.rows(COUNT, [])).rejects.toMatchObject({ code: 'server.unavailable' })
  await runOn(standby.url, 'select pg_promote()')
  await expect.poll(() => database.rows(COUNT, []).catch(() => [])).toEqual([{ count: 1, isStandby: false }])
  // A worker polls its queues, and so leads the connection that listens to the new primary.
  const poll = () =>
    boss
      .getDb()
      .executeSql('select')
      .catch(() => undefined)
  await expect.poll(() => poll().then(() => listeners(standby.url))).toHaveLength(1)
})

it('doctor finds commits that wait for a standby that is not there', async () => {
  const { url } = await startServer(await makeServerFolder())
  await migrate(url)
  await runOn(url, `alter system set synchronous_standby_names = '*'`)
  await runOn(url, 'select pg_reload_conf()')
  const database = openTestPool(url, { timeoutFactor: 0.1 })
  expect(await checkWrites(database)).toMatchObject({
    state: 'failed',
    says: `Commits wait for a standby, those of 1 sessions at present: synchronous_standby_names is '*'.`,
  })
  await database.close()
})
