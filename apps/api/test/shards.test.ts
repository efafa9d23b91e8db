import { randomUUID } from 'node:crypto'
import { listEvents } from '@taquilla/contract'
import { getSession } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { hashApiKey, newApiKey } from '#domain/sellers/keys/api-key.ts'
import { insertApiKey } from '#domain/sellers/keys/api-keys-repository.ts'
import { TEST_SECRET } from './build-app.ts'
import { sendCall } from './call.ts'
import { runCommand } from './cli.ts'
import { openTestPool } from './database.ts'
import { sendGuestCall } from './guest-call.ts'
import { install } from './installation.ts'

/** An address at which no database is. */
const AWAY = 'postgres://127.0.0.1:1/away'

const statusOf = async (app: FastifyInstance, key: string) =>
  (await sendCall(app, listEvents, { key })).status

const readinessOf = async (app: FastifyInstance) => (await app.inject('/health/ready')).json()

/** A well-formed key whose hint leads to no seller, as those of earlier versions. */
const withoutHint = () => newApiKey('private', { sellerId: `nobody-${randomUUID()}`, kind: 'sandbox' })

it('serves each seller from its database, by keys with and without a hint', async () => {
  const { test, northUrl, serve, northKey } = await install()
  const earlierKey = withoutHint()
  const north = openTestPool(northUrl, {})
  await insertApiKey(north, {
    ...{ keyHash: hashApiKey(earlierKey), apiKeyId: randomUUID(), sellerId: 'seller-north' },
    ...{ kind: 'private', label: 'earlier', ending: earlierKey.slice(-4) },
  })
  await north.close()
  const app = await serve()
  expect(await statusOf(app, test.seller.privateKey)).toBe(200)
  expect(await statusOf(app, northKey)).toBe(200)
  expect(await statusOf(app, earlierKey)).toBe(200)
  expect(await statusOf(app, withoutHint())).toBe(401)
  expect(await readinessOf(app)).toEqual({ status: 'ready' })
})

it('refuses only the sellers whose database is away', async () => {
  const { test, serve, northKey } = await install()
  const mainAlone = await serve({ north: AWAY })
  expect(await statusOf(mainAlone, test.seller.privateKey)).toBe(200)
  expect(await statusOf(mainAlone, northKey)).toBe(503)
  // The database that is away may know this key.
  expect(await statusOf(mainAlone, withoutHint())).toBe(503)
  const visit = await sendGuestCall(mainAlone, getSession, { sellerId: 'seller-north' })
  expect(visit.status).toBe(503)
  expect(await readinessOf(mainAlone)).toEqual({ status: 'ready', away: ['north'] })
  const northAlone = await serve({ main: AWAY })
  expect(await statusOf(northAlone, northKey)).toBe(200)
  expect(await statusOf(northAlone, test.seller.privateKey)).toBe(503)
})

it('learns of a new seller while it serves', async () => {
  const { run, serve } = await install()
  const app = await serve()
  await run('--shard', 'north', 'seller', 'create', 'seller-late', '--name', 'Late', '--sandbox')
  const args = ['key', 'create', '--seller', 'seller-late', '--kind', 'private', '--label', 'tests']
  const { json } = await run('--shard', 'north', '--json', ...args)
  await expect.poll(() => statusOf(app, (json as { key: string }).key)).toBe(200)
})

it('takes an id once in all databases, and says where a seller is', async () => {
  const { run } = await install()
  const create = (shard: string, sellerId: string) =>
    run('--shard', shard, 'seller', 'create', sellerId, '--name', 'Again', '--sandbox')
  for (const [shard, sellerId] of [
    ['north', 'seller-north'],
    ['main', 'seller-north'],
    ['north', 'seller-one'],
  ] as const) {
    expect((await create(shard, sellerId)).errors, shard).toContain('exists already')
  }
  const both = await Promise.all(['main', 'north'].map((shard) => create(shard, 'seller-raced')))
  expect(both.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1])
  const elsewhere = await run('key', 'create', '--seller', 'seller-north', '--kind', 'public', '--label', 'x')
  expect(elsewhere.errors).toContain('add --shard north')
  expect((await run('--shard', 'south', 'status')).errors).toContain('SHARD is south')
})

it('goes on with the other databases if one fails, and shows what each has', async () => {
  const { run, test, northUrl } = await install()
  const environment = {
    DATABASE_URL: test.databaseUrl,
    DATABASE_SHARDS: `south=${AWAY} north=${northUrl}`,
    TAQUILLA_SECRET: TEST_SECRET,
  }
  const migrated = await runCommand(environment, 'migrate')
  expect(migrated.exitCode).toBe(1)
  expect(migrated.errors).toMatch(/south: .*ECONNREFUSED/)
  expect(migrated.errors).toMatch(/north: The schema is up to date/)
  expect((await runCommand(environment, '--json', 'shards')).json).toMatchObject([
    { shard: 'main', found: { sellers: 2, missingMigrations: [] } },
    { shard: 'south', failure: expect.stringContaining('cannot be reached') },
    { shard: 'north', found: { sellers: 1 } },
  ])
  expect((await run('migrate', '--status')).output).toBe(
    'main: The schema is up to date.\nnorth: The schema is up to date.',
  )
  // The smallest database that answers takes a new seller: both are empty but for a few rows.
  const placed = await runCommand(
    environment,
    '--json',
    'seller',
    'create',
    'placed',
    '--name',
    'P',
    '--sandbox',
  )
  expect(['main', 'north']).toContain((placed.json as { shard: string }).shard)
})
