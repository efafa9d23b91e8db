import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmbeddedDatabase } from '@taquilla/embedded-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const runFile = promisify(execFile)

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'taquilla-cli-'))
  // When started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
})
afterAll(async () => {
  await (await startStore()).stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the CLI in a child process with the embedded store. */
async function spawnCli(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
  try {
    return { code: 0, ...(await runFile(process.execPath, [MAIN, ...args], { env })) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

const startStore = () => startEmbeddedDatabase({ dataDir, log: () => undefined })

// Each test continues the state of the previous one, because starting PostgreSQL takes most of the time.
describe('taquilla', () => {
  it('creates the embedded store, stops a server it started, and leaves a running one running', async () => {
    expect(await spawnCli('migrate')).toMatchObject({ code: 0, stdout: expect.stringContaining('Applied') })
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    const store = await startStore()
    expect(store.isAdopted).toBe(false)
    const made = await spawnCli('seller', 'create', 'joined', '--name', 'Joined', '--sandbox')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect((await spawnCli('seller', 'list')).stdout).toMatch(/^joined +sandbox +Joined/m)
    expect((await spawnCli('key', 'revoke', 'unknown')).code).toBe(1)
    expect(await store.isRunning()).toBe(true)
  })

  it('exits with code 2 for an unknown command', async () => {
    expect((await spawnCli('key', 'frobnicate')).code).toBe(2)
  })
})
