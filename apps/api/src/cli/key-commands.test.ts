import { PUBLIC_OPERATION_IDS } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { isApiKey } from '#domain/sellers/keys/api-key.ts'
import { withTestApp } from '../../test/build-app.ts'
import { runCommand } from '../../test/cli.ts'

interface CreatedKey {
  readonly apiKeyId: string
  readonly key: string
}

const test = withTestApp()

beforeAll(async () => {
  await run('seller', 'create', 'live-seller', '--name', 'Live', '--live')
})

const run = (...args: string[]) => runCommand({ DATABASE_URL: test.databaseUrl }, ...args)

async function createKey(sellerId: string, kind: string): Promise<CreatedKey> {
  const made = await run('key', 'create', '--seller', sellerId, '--kind', kind, '--label', 'door', '--json')
  return made.json as CreatedKey
}

async function statusWith(key: string): Promise<number> {
  const url = '/v1/auth/oneTimeToken?user=ana@example.com'
  return (await test.app.inject({ url, headers: { authorization: key } })).statusCode
}

describe('key create', () => {
  it.each([
    ['seller-one', 'private', 'tqs_test_'],
    ['seller-one', 'public', 'tqp_test_'],
    ['live-seller', 'private', 'tqs_live_'],
    ['live-seller', 'public', 'tqp_live_'],
  ])('makes a key for %s of kind %s that starts with %s', async (sellerId, kind, prefix) => {
    const { key } = await createKey(sellerId, kind)
    expect(key.startsWith(prefix)).toBe(true)
    expect(isApiKey(key)).toBe(true)
    expect(await statusWith(key)).toBe(kind === 'private' ? 200 : 403)
  })

  it('shows the key once, on its own line', async () => {
    const made = await run(
      'key',
      'create',
      '--seller',
      'seller-one',
      '--kind',
      'private',
      '--label',
      'shown once',
    )
    const key = made.output.split('\n').find(isApiKey) ?? ''
    expect(await statusWith(key)).toBe(200)
    for (const args of [
      ['key', 'list'],
      ['key', 'list', '--json'],
    ]) {
      const { output } = await run(...args)
      expect(output).toContain('shown once')
      expect(output).not.toContain(key)
      expect(output).not.toContain(key.slice(9, 40))
    }
  })

  it('says what each kind of key can do', async () => {
    const { output } = await run('key', 'create', '--help')
    const words = output.replaceAll(/\s+/g, ' ')
    for (const id of PUBLIC_OPERATION_IDS) expect(words).toContain(id)
  })

  it('refuses an unknown seller', async () => {
    const refused = await run('key', 'create', '--seller', 'nobody', '--kind', 'private', '--label', 'x')
    expect(refused).toMatchObject({ exitCode: 1, output: '' })
    expect(refused.errors).toContain('There is no seller nobody')
  })

  it.each([
    [['--seller', 'seller-one', '--label', 'x'], '--kind'],
    [['--seller', 'seller-one', '--kind', 'secret', '--label', 'x'], 'private, public'],
    [['--seller', 'seller-one', '--kind', 'private'], '--label'],
    [['--kind', 'private', '--label', 'x'], '--seller'],
  ])('reports %j as wrong usage', async (options, expected) => {
    const misused = await run('key', 'create', ...options)
    expect(misused.exitCode).toBe(2)
    expect(misused.errors).toContain(expected)
  })
})

describe('key list', () => {
  it("shows only one seller's keys with --seller", async () => {
    await createKey('live-seller', 'public')
    const { json } = await run('key', 'list', '--seller', 'live-seller', '--json')
    const keys = json as { sellerId: string }[]
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys.map((key) => key.sellerId))).toEqual(new Set(['live-seller']))
    expect((await run('key', 'list', '--seller', 'nobody')).exitCode).toBe(1)
  })

  it('shows the last characters of each key', async () => {
    const { key, apiKeyId } = await createKey('seller-one', 'public')
    const { output } = await run('key', 'list')
    expect(output).toMatch(new RegExp(`^${apiKeyId} +seller-one +public +…${key.slice(-4)} +door`, 'm'))
  })
})

describe('key revoke', () => {
  it('revokes only this key, also in processes that know it', async () => {
    const [revoked, active] = [
      await createKey('seller-one', 'private'),
      await createKey('seller-one', 'private'),
    ]
    const { exitCode, output } = await run('key', 'revoke', revoked.apiKeyId)
    expect([exitCode, output]).toEqual([0, expect.stringContaining('is revoked since')])
    await expect.poll(() => statusWith(revoked.key)).toBe(401)
    expect(await statusWith(active.key)).toBe(200)
  })

  it('prints the same when repeated', async () => {
    const { apiKeyId } = await createKey('seller-one', 'private')
    const first = await run('key', 'revoke', apiKeyId)
    expect(await run('key', 'revoke', apiKeyId)).toEqual(first)
  })

  it.each(['01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17', 'not-an-id'])(
    'refuses %s, which is not the id of a key',
    async (id) => {
      const refused = await run('key', 'revoke', id)
      expect(refused.exitCode).toBe(1)
      expect(refused.errors).toContain(`There is no key with the id ${id}`)
    },
  )
})
