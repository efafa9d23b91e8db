import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVault } from '#domain/values/vault.ts'
import { insertTenantRow } from '../../test/builders/tenant-rows.ts'
import { runCommand } from '../../test/cli.ts'
import { createBlankDatabase, openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { positional } from '../../test/positional.ts'
import { compareSecret, confirmSecret, SecretError } from './check-secret.ts'

const SECRET = 'the secret of this database and long enough'
const OTHER = 'another secret which is as long as it has to be'
const NEWER = 'the secret after a rotation and long enough'
const SEAL = positional(
  'test.seal_endpoint',
  'update webhook_endpoints set sealed_secret = $1 returning seller_id',
)

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase()
})
afterEach(() => test.close())

const log = { warn: () => undefined }
const confirm = (secret: string) => confirmSecret(test.database, createVault(secret), log)
const compare = (secret: string) => compareSecret(test.database, createVault(secret))

/** Stores a value that is encrypted with the secret. */
async function sealWith(secret: string) {
  for (const table of ['sellers', 'webhook_feeds', 'webhook_endpoints']) {
    await insertTenantRow(test.database, table, 'seller-one')
  }
  const rows = await test.database.rows(SEAL, [createVault(secret).seal('whsec_1')])
  expect(rows).toHaveLength(1)
}

describe('the secret of a database', () => {
  it('is the one of the first start', async () => {
    await confirm(SECRET)
    await confirm(SECRET)
    await expect(confirm(OTHER)).rejects.toThrow(SecretError)
    await confirm(SECRET)
  })

  it('is confirmed without a write once it is recorded', async () => {
    await confirm(SECRET)
    const rows = vi.spyOn(test.database, 'rows')
    await confirm(SECRET)
    expect(rows.mock.calls.map(([{ name }]) => name)).toEqual(['database.list_secret_checks'])
  })

  it('is recorded once if several start concurrently', async () => {
    const starts = await Promise.allSettled([SECRET, OTHER, SECRET, OTHER].map(confirm))
    const winners = starts.filter(({ status }) => status === 'fulfilled')
    expect(winners).toHaveLength(2)
    const later = await Promise.allSettled([SECRET, OTHER].map(compare))
    expect(later.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is the one that encrypted what is stored, if none was recorded', async () => {
    await sealWith(SECRET)
    await expect(confirm(OTHER)).rejects.toThrow(SecretError)
    await confirm(SECRET)
  })

  it('may be rotated, as long as the earlier one stays in the list', async () => {
    await confirm(SECRET)
    await confirm(`2:${NEWER},1:${SECRET}`)
    await expect(confirm(`2:${NEWER}`)).rejects.toThrow(SecretError)
    await expect(confirm(`2:${OTHER},1:${SECRET}`)).rejects.toThrow(SecretError)
    await confirm(`1:${SECRET},2:${NEWER}`)
    await expect(confirm(SECRET)).rejects.toThrow(SecretError)
  })

  it.each([
    [NEWER, ' Its secret 1 is number 2 here: write 2:<secret>.'],
    [`1:${NEWER},2:${SECRET}`, ' Its secret 2 is number 1 here: write 1:<secret>. Its secret 1 is'],
    [`2:${OTHER},1:${SECRET}`, ' Its secret 2 is another one.'],
    [SECRET, ' It lacks secret 2.'],
  ])('tells which number is wrong: %s', async (secret, detail) => {
    await confirm(SECRET)
    await confirm(`2:${NEWER},1:${SECRET}`)
    await expect(compare(secret)).rejects.toThrow(detail)
  })
})

describe('a command with another secret', () => {
  it.each([
    ['invariants'],
    ['demo'],
    ['refunds', 'run'],
    ['webhook', 'create', 'https://seller.example/hooks', '--seller', 'seller-one'],
  ])('is refused with one line: %s', async (...args) => {
    await sealWith(SECRET)
    const refused = await runCommand({ DATABASE_URL: test.url, TAQUILLA_SECRET: OTHER }, ...args)
    expect(refused).toMatchObject({ exitCode: 1, output: '' })
    expect(refused.errors).toMatch(/^TAQUILLA_SECRET is not the secret .*Keep the secret.*$/)
  })
})

it('a backup restored under another secret is reported', async () => {
  await confirm(SECRET)
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-secret-'))
  const file = join(folder, 'all.gz')
  const blank = await createBlankDatabase()
  const run = (url: string, TAQUILLA_SECRET: string, command: string) =>
    runCommand({ DATABASE_URL: url, TAQUILLA_SECRET }, command, file)
  expect(await run(test.url, SECRET, 'backup')).toMatchObject({ exitCode: 0 })
  const restored = await run(blank.url, OTHER, 'restore')
  expect(restored).toMatchObject({ exitCode: 1, output: '' })
  expect(restored.errors).toMatch(/^TAQUILLA_SECRET is not the secret .*The data are restored/)
  await blank.drop()
  await rm(folder, { recursive: true })
})
