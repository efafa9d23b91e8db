import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmbeddedDatabase } from '@taquilla/embedded-database'

const API = fileURLToPath(new URL('../../apps/api/src/', import.meta.url))
const PORT = 4290
const LIMITED_PORT = 4291
const MAX_READY_CHECKS = 1_200

/** Local address that the platform is configured to accept as a webhook endpoint. */
export const RECEIVER_ORIGIN = 'http://127.0.0.1:4292'

/** Credentials and URL of the demo seller. */
export interface Demo {
  readonly privateKey: string
  /** Resale page of the demo's first show. */
  readonly resaleUrl: string
}

export interface Platform {
  readonly databaseUrl: string
  readonly apiUrl: string
  /** Creates a sandbox seller. @returns its private key */
  createSeller(sellerId: string): Promise<string>
  /** Creates the demo seller and its data. */
  makeDemo(): Promise<Demo>
  /** Starts a second API process on the same database, with rate limits. @returns its URL */
  startLimitedApi(): Promise<string>
  startWorker(): void
  stopWorker(): Promise<void>
  stop(): Promise<void>
}

/** Starts a database with durable commits and one API process without rate limits. */
export async function startPlatform(): Promise<Platform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const environment = {
    ...process.env,
    DATABASE_URL: database.url,
    TAQUILLA_SECRET: 'a secret of measurements, long enough to be one',
    DATA_DIR: dataDir,
    MAIL_DIR: join(dataDir, 'mails'),
    API_PORT: String(PORT),
    API_URL: `http://localhost:${PORT}`,
    SYNC_TICKETS_PER_MINUTE: '0',
    // Not 0, so that the cost of the limit is measured too.
    REQUESTS_PER_10_SECONDS: '10000000',
    LOG_LEVEL: 'warn',
    OUTBOUND_ALLOW: RECEIVER_ORIGIN,
  }
  const run = (file: string, more: NodeJS.ProcessEnv = {}): ChildProcess =>
    spawn(process.execPath, [join(API, file)], {
      env: { ...environment, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  const cli = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [join(API, 'cli/main.ts'), ...args], { env: environment }))
      .stdout

  await cli('migrate')
  const api = run('main.ts')
  let worker: ChildProcess | undefined
  let limitedApi: ChildProcess | undefined
  await untilReady(`http://127.0.0.1:${PORT}/health/ready`)

  return {
    databaseUrl: database.url,
    apiUrl: `http://127.0.0.1:${PORT}`,
    async createSeller(sellerId) {
      await cli('seller', 'create', sellerId, '--name', sellerId, '--sandbox')
      const key = JSON.parse(
        await cli('key', 'create', '--seller', sellerId, '--kind', 'private', '--label', 'bench', '--json'),
      )
      return key.key
    },
    makeDemo: () => makeDemo(cli, dataDir),
    async startLimitedApi() {
      const address = `http://127.0.0.1:${LIMITED_PORT}`
      limitedApi = run('main.ts', { API_PORT: String(LIMITED_PORT), SYNC_TICKETS_PER_MINUTE: '' })
      await untilReady(`${address}/health/ready`)
      return address
    },
    startWorker() {
      worker = run('worker.ts')
    },
    async stopWorker() {
      await stopChild(worker)
      worker = undefined
    },
    async stop() {
      for (const each of [worker, limitedApi, api]) await stopChild(each)
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeDemo(cli: (command: string) => Promise<unknown>, dataDir: string): Promise<Demo> {
  await cli('demo')
  return JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
}

async function stopChild(child: ChildProcess | undefined) {
  if (child === undefined || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function untilReady(url: string) {
  for (let attempt = 0; attempt < MAX_READY_CHECKS; attempt++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} did not become ready.`)
}
