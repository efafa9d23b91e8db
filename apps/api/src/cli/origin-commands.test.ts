import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openForFile } from '../../test/open-for-file.ts'

const test = openForFile(openTestDatabase)

beforeAll(async () => {
  await run('seller', 'create', 'live-seller', '--name', 'Live', '--live')
  await run('seller', 'create', 'sandbox-seller', '--name', 'Sandbox', '--sandbox')
})

const run = (...args: string[]) => runCommand({ DATABASE_URL: test.url }, ...args)
const add = (origin: string, sellerId: string) => run('origin', 'add', origin, '--seller', sellerId)

async function originsOf(sellerId: string): Promise<string[]> {
  const { json } = await run('origin', 'list', '--seller', sellerId, '--json')
  return (json as { origin: string }[]).map((each) => each.origin)
}

describe('origin add', () => {
  it('registers an https origin, normalized as in browsers', async () => {
    const { exitCode, output } = await add('https://Tickets.Example.com:443/', 'live-seller')
    expect([exitCode, output]).toEqual([0, 'Registered https://tickets.example.com for live-seller.'])
    expect(await originsOf('live-seller')).toContain('https://tickets.example.com')
  })

  it('reports an origin that is already registered', async () => {
    await add('https://twice.example.com', 'live-seller')
    const { exitCode, output } = await add('https://twice.example.com', 'live-seller')
    expect([exitCode, output]).toEqual([0, expect.stringContaining('already')])
    const origins = await originsOf('live-seller')
    expect(origins.filter((each) => each === 'https://twice.example.com')).toHaveLength(1)
  })

  it('registers an http loopback origin for a sandbox', async () => {
    expect((await add('http://localhost:8080', 'sandbox-seller')).exitCode).toBe(0)
    expect(await originsOf('sandbox-seller')).toContain('http://localhost:8080')
  })

  it.each([
    ['http://localhost:8080', 'live-seller', 'is not https'],
    ['http://tickets.example.com', 'sandbox-seller', 'is not https'],
    ['https://*.example.com', 'live-seller', 'is not an origin'],
    ['https://tickets.example.com/return', 'live-seller', 'is not an origin'],
    ['https://tickets.example.com', 'nobody', 'There is no seller nobody'],
  ])('refuses %s for %s', async (origin, sellerId, expected) => {
    const before = (await run('origin', 'list')).output
    const refused = await add(origin, sellerId)
    expect(refused.exitCode).toBe(1)
    expect(refused.errors).toContain(expected)
    expect((await run('origin', 'list')).output).toBe(before)
  })
})

describe('origin remove', () => {
  it('removes the origin of this seller only', async () => {
    for (const seller of ['live-seller', 'sandbox-seller']) await add('https://both.example.com', seller)
    const { exitCode } = await run('origin', 'remove', 'https://both.example.com/', '--seller', 'live-seller')
    expect(exitCode).toBe(0)
    expect(await originsOf('live-seller')).not.toContain('https://both.example.com')
    expect(await originsOf('sandbox-seller')).toContain('https://both.example.com')
  })

  it('reports an origin that is not registered', async () => {
    const refused = await run('origin', 'remove', 'https://never.example.com', '--seller', 'live-seller')
    expect(refused.exitCode).toBe(1)
    expect(refused.errors).toContain('has no registered origin')
  })
})
