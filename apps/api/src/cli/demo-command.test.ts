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
    expect(made.output).toBe(`Made the demo seller: demo. Its keys are in ${file}.`)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ apiUrl: 'http://localhost:4123' })
    expect((await run(environment)).output).toBe(`The demo seller is there: demo. Its keys are in ${file}.`)
  })

  it('requires TAQUILLA_SECRET for an external server', async () => {
    const refused = await run({})
    expect(refused).toMatchObject({ exitCode: 1, output: '' })
    expect(refused.errors).toContain('TAQUILLA_SECRET is missing')
  })
})
