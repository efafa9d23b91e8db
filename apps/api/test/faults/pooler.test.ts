import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEvent, type Event, enqueueTickets, getTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase } from '#database/pool.ts'
import { buildEvent } from '../builders/events.ts'
import { buildTicket } from '../builders/tickets.ts'
import { runCommand } from '../cli.ts'
import { setPooler, storeLongTimeouts } from '../database.ts'
import { positional } from '../positional.ts'
import { sendOver } from './client.ts'
import { type PgBouncer, startPgBouncer, whyNoPgBouncer } from './pgbouncer.ts'
import { openPlatform, type Platform } from './platform.ts'
import { environmentOf, spawnService } from './processes.ts'

const CHAPTER = fileURLToPath(new URL('../../src/operations/tickets/', import.meta.url))
const SLEEP = positional('test.sleep', 'select pg_sleep(60)')
const LISTENERS = positional(
  'test.listeners',
  `select from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and query ~ 'LISTEN|pg_listening_channels'`,
)

const reason = whyNoPgBouncer()
// The runner repeats lines that begin so.
if (reason !== undefined) process.stderr.write(`Skipped: the tests of poolers, because ${reason}\n`)

let pooler: PgBouncer

describe.skipIf(reason !== undefined)('behind PgBouncer in transaction mode', () => {
  describe('the calls of the chapter tickets', () => {
    beforeAll(async () => {
      pooler = await startPgBouncer(inject('serverUrl'))
      setPooler({ urlOf: pooler.urlOf, prepare: storeLongTimeouts })
    })
    afterAll(async () => {
      setPooler(undefined)
      await pooler.close()
    })
    for (const file of reason === undefined ? globSync(`${CHAPTER}*.test.ts`) : []) {
      describe(basename(file), () => import(file))
    }
  })

  it.each(['main', 'worker'] as const)('%s refuses to start without a direct address', async (entry) => {
    const { url } = await openPlatformForTest()
    const { code, output } = await endOf(entry, environmentOf(pooler.urlOf(url)))
    expect([code, output]).toEqual([1, expect.stringContaining('Set DATABASE_DIRECT_URL')])
  })

  it('the API refuses to start without timeouts on the role', async () => {
    const { url } = await openPlatformForTest()
    const { code, output } = await endOf('main', variablesOf(url))
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('_timeout is 0. Run "npm run taquilla -- mig'),
    ])
  })

  it.each([
    [{ preparedStatements: 0 }, 'Set max_prepared_statements = 500'],
    [{ poolMode: 'statement' }, 'Set pool_mode = transaction'],
  ])('the API does not start with %j, and doctor says the cure', async (settings, cure) => {
    const { url } = await openPlatformForTest(settings)
    expect(await runCommand(variablesOf(url), 'migrate')).toMatchObject({ exitCode: 0 })
    expect(await endOf('main', variablesOf(url))).toEqual({ code: 1, output: expect.stringContaining(cure) })
    expect((await runCommand(variablesOf(url), 'doctor')).output).toMatch(
      new RegExp(`^failed +sessions .*\\n *→ ${cure}`, 'm'),
    )
  })

  it('doctor writes through the pooler, and names the variable that is missing', async () => {
    const { url } = await openPlatformForTest()
    expect(await runCommand(variablesOf(url), 'migrate')).toMatchObject({ exitCode: 0 })
    const { output } = await runCommand(variablesOf(url), 'doctor')
    expect(output).toMatch(/^ok +writes .*\nok +direct /m)
    const direct = await runCommand(environmentOf(pooler.urlOf(url)), 'doctor')
    expect(direct.output).toMatch(/^failed +database .*\n *→ Set DATABASE_DIRECT_URL/m)
  })

  it('serves after migrate: timeouts end statements, and the worker listens', async () => {
    const platform = await openPlatformForTest()
    const { url, database, seller } = platform
    expect(await runCommand(variablesOf(url), 'migrate')).toMatchObject({ exitCode: 0, errors: '' })
    const pooled = openPool(url)
    await expect(pooled.rows(SLEEP, [])).rejects.toMatchObject({ code: 'server.busy' })
    await pooled.close()

    const api = await platform.startApi(variablesOf(url))
    await platform.startWorker(variablesOf(url))
    const key = seller.privateKey
    const event = (await sendOver(api, createEvent, { key, body: buildEvent() })).body as Event
    const ticket = buildTicket(event)
    expect((await sendOver(api, enqueueTickets, { key, body: [ticket] })).status).toBe(200)
    const read = () => sendOver(api, getTicket, { key, params: { ticketId: ticket.ticketId } })
    await expect.poll(async () => (await read()).body).toMatchObject({ status: 'ACTIVE' })
    expect(await database.rows(LISTENERS, [])).toHaveLength(1)
  })
})

const variablesOf = (url: string) => ({
  ...environmentOf(pooler.urlOf(url)),
  DATABASE_DIRECT_URL: url,
})

async function openPlatformForTest(settings = {}): Promise<Platform> {
  const platform = await openPlatform()
  onTestFinished(() => platform.close())
  pooler = await startPgBouncer(platform.url, settings)
  // Before the platform closes, because the pooler keeps sessions, with which no database can be dropped.
  onTestFinished(() => pooler.close())
  return platform
}

async function endOf(entry: 'main' | 'worker', environment: Readonly<Record<string, string>>) {
  const service = spawnService(entry, { ...environment, API_PORT: '0' })
  const { code } = await service.exit
  return { code, output: service.output() }
}

function openPool(url: string) {
  return createDatabase({
    url: pooler.urlOf(url),
    isPooled: true,
    connections: 1,
    queueLength: 1,
    queueWaitMs: 10_000,
    serves: 'requests',
    onConnectionError: () => undefined,
  })
}
