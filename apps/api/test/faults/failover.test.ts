import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@taquilla/embedded-database'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createDatabase } from '#database/pool.ts'
import { createBoss, installQueueSchema } from '#queue/boss.ts'
import { positional } from '../positional.ts'

const COUNT = positional(
  'test.count_things',
  'select count(*)::int as count, pg_is_in_recovery() as "isStandby" from public.things',
)

/** A primary with a table `things`, and a standby that streams from it. */
async function startServers() {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-failover-'))
  // If root starts it, the server runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const start = async (name: string) => {
    const server = await startEmbeddedDatabase({
      dataDir: join(folder, name),
      log: () => undefined,
      isVolatile: true,
    })
    onTestFinished(() => server.stop({ isImmediate: true }))
    return server
  }
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  const original = await start('primary')
  await run(original.url, 'create table public.things (name text)')
  await installQueueSchema(original.url)
  await original.stop()
  execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'standby')])
  const primary = await start('primary')
  const { port, password, username } = new URL(primary.url)
  const cluster = join(folder, 'standby', 'postgres', 'cluster')
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  )
  return { primary, standby: await start('standby') }
}

async function run<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

it('pool and queue use the primary of two servers, and a standby only after its promotion', async () => {
  const { primary, standby } = await startServers()
  const both = new URL(primary.url)
  const address = both.href.replace(both.host, `${new URL(standby.url).host},${both.host}`)
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
  const listeners = (url: string) => run(url, `select from pg_stat_activity where query like 'LISTEN%'`)

  expect(await database.rows(COUNT, [])).toEqual([{ count: 0, isStandby: false }])
  await boss.start()
  expect(await listeners(primary.url)).toHaveLength(1)
  await run(primary.url, `insert into public.things values ('kept')`)
  await vi.waitFor(async () => expect(await run(standby.url, 'table public.things')).toHaveLength(1))

  await primary.stop()
  await expect(database.rows(COUNT, [])).rejects.toMatchObject({ code: 'server.unavailable' })
  await run(standby.url, 'select pg_promote()')
  await expect.poll(() => database.rows(COUNT, []).catch(() => [])).toEqual([{ count: 1, isStandby: false }])
  // A worker polls its queues, and so leads the connection that listens to the new primary.
  const poll = () =>
    boss
      .getDb()
      .executeSql('select')
      .catch(() => undefined)
  await expect.poll(() => poll().then(() => listeners(standby.url))).toHaveLength(1)
})
