import { listEvents } from '@taquilla/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runCommand } from '../cli.ts'
import { createBlankDatabase, openTestPool, storeLongTimeouts } from '../database.ts'
import { sendOver } from '../faults/client.ts'
import { openPlatform } from '../faults/platform.ts'
import { SECRET } from '../faults/processes.ts'
import { PGDOG, startPgDog } from '../pgdog.ts'
import { findLost, printFigures, startLoad } from './load.ts'

const TICKETS = 1_000

// The runner repeats lines that begin so.
if (PGDOG === undefined) process.stderr.write('Skipped: the drill shards, because --pgdog names no PgDog\n')

it.skipIf(PGDOG === undefined)('shards: an API behind PgDog issues tickets in two databases', async () => {
  const { main, north, northKey, variables } = await install(PGDOG ?? '')
  const api = await main.startApi({
    ...variables,
    ...{ REQUESTS_PER_10_SECONDS: '0', SYNC_TICKETS_PER_MINUTE: '0' },
  })
  // Before the second database is dropped.
  onTestFinished(async () => void (await api.end('SIGTERM')))
  await vi.waitFor(async () => {
    expect((await sendOver(api, listEvents, { key: northKey })).status).toBe(200)
  })
  const loads = await Promise.all([main.seller.privateKey, northKey].map((key) => startLoad(api.url, key, 2)))
  await Promise.all(loads.map((load) => load.more(TICKETS)))
  const [ofMain, ofNorth] = await Promise.all(loads.map((load) => load.stop()))
  for (const [seen, at, elsewhere] of [
    [ofMain, main.database, north],
    [ofNorth, north, main.database],
  ] as const) {
    if (seen === undefined) continue
    const lost = await findLost(at, seen)
    printFigures('shards', seen, lost.length)
    expect(lost).toEqual([])
    expect(await findLost(elsewhere, seen)).toHaveLength(seen.acknowledged.length)
    expect(seen.failures).toEqual({})
  }
})

/** Two databases with a seller each, and PgDog in front of them. */
async function install(program: string) {
  const main = await openPlatform()
  onTestFinished(main.close)
  const second = await createBlankDatabase()
  onTestFinished(() => vi.waitFor(second.drop, { interval: 200 }))
  for (const url of [main.url, second.url]) await storeLongTimeouts(url)
  const pgdog = await startPgDog(program, [
    { name: 'main', url: main.url, directUrl: main.url },
    { name: 'north', url: second.url, directUrl: second.url },
  ])
  onTestFinished(() => pgdog.close())
  const variables = {
    ...{ DATABASE_URL: pgdog.urlOf('main'), DATABASE_DIRECT_URL: main.url },
    ...{ DATABASE_SHARDS: `north=${pgdog.urlOf('north')}`, DATABASE_DIRECT_SHARDS: `north=${second.url}` },
    TAQUILLA_SECRET: SECRET,
  }
  expect(await runCommand(variables, 'migrate')).toMatchObject({ exitCode: 0 })
  const run = (...args: string[]) => runCommand(variables, '--json', '--shard', 'north', ...args)
  await run('seller', 'create', 'north', '--name', 'North', '--sandbox')
  const made = await run('key', 'create', '--seller', 'north', '--kind', 'private', '--label', 'drill')
  const north = openTestPool(second.url, {})
  onTestFinished(() => north.close())
  return { main, north, northKey: (made.json as { key: string }).key, variables }
}
