import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'

let test: TestDatabase
let dataDir: string

beforeAll(async () => {
  test = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'taquilla-demo-'))
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

const run = (environment: Record<string, string>) =>
  runCommand({ DATABASE_URL: test.url, DATA_DIR: dataDir, ...environment }, 'demo')

describe('demo', () => {
  it('creates the demo seller and prints where its keys are, then that it exists', {
    timeout: 60_000,
  }, async () => {
    const environment = { TAQUILLA_SECRET: 's'.repeat(40), API_PORT: '4123' }
    const made = await run(environment)
    const file = join(dataDir, 'demo.json')
    expect(made).toMatchObject({ exitCode: 0, errors: '' })
    const empty = join(dataDir, 'seller.json')
    const first = JSON.parse(await readFile(empty, 'utf8'))
    const present = `The empty seller is ${first.ticketSellerId}. Its keys are in ${empty}.`
    expect(made.output).toBe(`${present}\nMade the demo seller: demo. Its keys are in ${file}.`)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ apiUrl: 'http://localhost:4123' })
    const found = `${present}\nThe demo seller is there: demo. Its keys are in ${file}.`
    expect((await run(environment)).output).toBe(found)
    expect(JSON.parse(await readFile(empty, 'utf8'))).toEqual(first)
  })

  it('adds the empty seller to a folder of an earlier version, which has only the demo seller', async () => {
    const environment = { TAQUILLA_SECRET: 's'.repeat(40), API_PORT: '4123' }
    await run(environment)
    const file = join(dataDir, 'demo.json')
    const demo = await readFile(file, 'utf8')
    await rm(join(dataDir, 'seller.json'))
    expect(await run(environment)).toMatchObject({ exitCode: 0, errors: '' })
    expect(await readFile(file, 'utf8')).toBe(demo)
    expect(JSON.parse(await readFile(join(dataDir, 'seller.json'), 'utf8'))).toMatchObject({
      ticketSellerId: expect.stringMatching(/^sandbox-/),
    })
  })

  it('replaces only the key of the empty seller that was revoked', async () => {
    const environment = { TAQUILLA_SECRET: 's'.repeat(40), API_PORT: '4123' }
    await run(environment)
    const file = join(dataDir, 'seller.json')
    const before = JSON.parse(await readFile(file, 'utf8'))
    const database = { DATABASE_URL: test.url }
    const { json } = await runCommand(database, 'key', 'list', '--seller', before.ticketSellerId, '--json')
    const revoked = (json as { apiKeyId: string; kind: string }[]).find(({ kind }) => kind === 'public')
    await runCommand(database, 'key', 'revoke', revoked?.apiKeyId ?? '')
    await run(environment)
    const after = JSON.parse(await readFile(file, 'utf8'))
    expect(after).toEqual({ ...before, publicKey: expect.stringMatching(/^tqp_test_/) })
    expect(after.publicKey).not.toBe(before.publicKey)
  })

  it('requires TAQUILLA_SECRET for an external server', async () => {
    const refused = await run({})
    expect(refused).toMatchObject({ exitCode: 1, output: '' })
    expect(refused.errors).toContain('TAQUILLA_SECRET is missing')
  })
})
