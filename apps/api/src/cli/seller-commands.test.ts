import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openForFile } from '../../test/open-for-file.ts'
import type { SellerFile } from '../demo/credential-files.ts'

const test = openForFile(openTestDatabase)

const run = (...args: string[]) => runCommand({ DATABASE_URL: test.url }, ...args)
const create = (sellerId: string, ...options: string[]) =>
  run('seller', 'create', sellerId, '--name', 'Teatro Mirasoles', ...options)

describe('seller create', () => {
  it.each(['live', 'sandbox'])('creates a %s seller that seller list shows', async (kind) => {
    const sellerId = `teatro-${kind}`
    const made = await create(sellerId, `--${kind}`)
    expect(made).toMatchObject({ exitCode: 0, errors: '' })
    expect(made.output).toContain(`Made the ${kind} seller ${sellerId}`)
    const { json } = await run('seller', 'list', '--json')
    expect(json).toContainEqual(expect.objectContaining({ sellerId, kind, name: 'Teatro Mirasoles' }))
    const { output } = await run('seller', 'list')
    expect(output).toMatch(new RegExp(`^${sellerId} +${kind} +Teatro Mirasoles +\\d{4}-`, 'm'))
  })

  it('refuses an existing id and leaves that seller unchanged', async () => {
    await create('twice', '--sandbox')
    const again = await create('twice', '--live')
    expect(again).toMatchObject({ exitCode: 1, output: '' })
    expect(again.errors).toContain('twice exists already')
    const { json } = await run('seller', 'list', '--json')
    expect(json).toContainEqual(expect.objectContaining({ sellerId: 'twice', kind: 'sandbox' }))
  })

  it.each(['ab', 'Teatro', 'a b', 'á-é-í', 'x'.repeat(41)])('refuses %j as an id', async (sellerId) => {
    const refused = await create(sellerId, '--sandbox')
    expect(refused.exitCode).toBe(1)
    expect(refused.errors).toContain("cannot be a seller's id")
  })

  it.each([[[]], [['--live', '--sandbox']], [['--test']]])(
    'reports the kind %j as wrong usage',
    async (kinds) => {
      const misused = await create('which-kind', ...kinds)
      expect(misused.exitCode).toBe(2)
      expect(misused.errors).toMatch(/--live|unknown option/)
      expect((await run('seller', 'list')).output).not.toContain('which-kind')
    },
  )

  it.each(['', '   ', 'two\nlines', 'x'.repeat(201)])('reports the name %j as wrong usage', async (name) => {
    const misused = await run('seller', 'create', 'named', '--name', name, '--sandbox')
    expect(misused.exitCode).toBe(2)
    expect(misused.errors).toContain('Use one line of 1 to 200 characters')
  })

  it('requires a name', async () => {
    const misused = await run('seller', 'create', 'nameless', '--sandbox')
    expect(misused.exitCode).toBe(2)
    expect(misused.errors).toContain("required option '--name <name>' not specified")
  })
})

describe('seller fresh', () => {
  async function openFolder() {
    const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-seller-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const fresh = (environment: Record<string, string> = {}) =>
      runCommand(
        { DATABASE_URL: test.url, TAQUILLA_SECRET: 's'.repeat(40), DATA_DIR: dataDir, ...environment },
        ...['seller', 'fresh'],
      )
    const read = async (file: string): Promise<SellerFile> =>
      JSON.parse(await readFile(join(dataDir, file), 'utf8'))
    return { dataDir, fresh, read }
  }

  it('creates a sandbox seller with keys that only the owner of the file can read', async () => {
    const { dataDir, fresh, read } = await openFolder()
    const made = await fresh({ API_PORT: '4123' })
    const { ticketSellerId, ...access } = await read('seller.json')
    expect(made).toMatchObject({ exitCode: 0, errors: '' })
    expect(made.output).toBe(
      `Made the empty seller ${ticketSellerId}. Its keys are in ${join(dataDir, 'seller.json')}.`,
    )
    expect(access).toEqual({
      privateKey: expect.stringMatching(/^tqs_test_/),
      publicKey: expect.stringMatching(/^tqp_test_/),
      apiUrl: 'http://localhost:4123',
    })
    expect((await stat(join(dataDir, 'seller.json'))).mode & 0o777).toBe(0o600)
  })

  it('keeps the keys of the seller before, which still work, and the URL', async () => {
    const { dataDir, fresh, read } = await openFolder()
    await fresh({ API_PORT: '4123' })
    const before = await read('seller.json')
    const { output } = await fresh()
    const after = await read('seller.json')
    expect(after.ticketSellerId).not.toBe(before.ticketSellerId)
    expect(after.apiUrl).toBe('http://localhost:4123')
    const kept = `seller-${before.ticketSellerId}.json`
    expect(output).toContain(`The previous seller's keys are in ${join(dataDir, kept)}.`)
    expect(await read(kept)).toEqual(before)
    expect((await readdir(dataDir)).sort()).toEqual([kept, 'seller.json'].sort())
    const { json } = await run('key', 'list', '--seller', before.ticketSellerId, '--json')
    expect(json).toHaveLength(2)
  })
})
