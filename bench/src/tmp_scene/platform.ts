import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmbeddedDatabase } from '@taquilla/embedded-database'

const API = fileURLToPath(new URL('../../../apps/api/src/', import.meta.url))
const PORT = 4290
const LIMITED_PORT = 4291
const MAX_READY_CHECKS = 1_200
const MAX_BREACH_LINES = 20

/** Local address that the platform is configured to accept as a webhook endpoint. */
export const RECEIVER_ORIGIN = 'http://127.0.0.1:4292'

/** Credentials and URL of the demo seller. */
export interface Demo {
  readonly privateKey: string
  /** Resale page of the demo's first show. */
  readonly resaleUrl: string
}

/** Process of the platform that answers at `url`. */
export interface ApiProcess {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

export interface Platform {
  readonly databaseUrl: string
  readonly apiUrl: string
  /** Ids of the running processes: `api`, `worker` while it runs, and `api <port>` of each further API. */
  pids(): Readonly<Record<string, number>>
  /** Returns a description of the invariants that the stored data violates; undefined if all hold. */
  findBreaches(): Promise<string | undefined>
  /** Starts another API process on the same database. */
  startApi(port: number, environment?: NodeJS.ProcessEnv): Promise<ApiProcess>
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

/**
 * Starts a database with durable commits and one API process without rate limits.
 * @param overrides environment variables of all processes
 */
export async function startPlatform(overrides: NodeJS.ProcessEnv = {}): Promise<Platform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const environment = { ...environmentOf(dataDir, database.url), ...overrides }
  const cli = createCli(environment)
  await cli('migrate')
  const processes = createProcesses(environment)
  const { url: apiUrl } = await processes.startApi(PORT)
  return {
    databaseUrl: database.url,
    apiUrl,
    pids: processes.pids,
    startApi: processes.startApi,
    startWorker: processes.startWorker,
    stopWorker: () => processes.stop('worker'),
    findBreaches: () => findBreaches(cli),
    async createSeller(sellerId) {
      await cli('seller', 'create', sellerId, '--name', sellerId, '--sandbox')
      const key = JSON.parse(
        await cli('key', 'create', '--seller', sellerId, '--kind', 'private', '--label', 'bench', '--json'),
      )
      return key.key
    },
    makeDemo: () => makeDemo(cli, dataDir),
    startLimitedApi: async () =>
      (await processes.startApi(LIMITED_PORT, { SYNC_TICKETS_PER_MINUTE: '' })).url,
    async stop() {
      await processes.stopAll()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function environmentOf(dataDir: string, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    TAQUILLA_SECRET: 'a secret of measurements, long enough to be one',
    DATA_DIR: dataDir,
    MAIL_DIR: join(dataDir, 'mails'),
    API_URL: `http://localhost:${PORT}`,
    SYNC_TICKETS_PER_MINUTE: '0',
    // Not 0, so that the cost of the limit is measured too.
    REQUESTS_PER_10_SECONDS: '10000000',
    LOG_LEVEL: 'warn',
    // As in the build, in which the services run.
    NODE_ENV: 'production',
    OUTBOUND_ALLOW: RECEIVER_ORIGIN,
  }
}

type Cli = (...args: string[]) => Promise<string>

function createCli(environment: NodeJS.ProcessEnv): Cli {
  return async (...args) =>
    (await promisify(execFile)(process.execPath, [join(API, 'cli/main.ts'), ...args], { env: environment }))
      .stdout
}

async function findBreaches(cli: Cli): Promise<string | undefined> {
  try {
    await cli('invariants')
    return undefined
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return text.split('\n').slice(0, MAX_BREACH_LINES).join('\n')
  }
}

function createProcesses(environment: NodeJS.ProcessEnv) {
  const children = new Map<string, ChildProcess>()
  function run(name: string, file: string, more: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn(process.execPath, [join(API, file)], {
      env: { ...environment, ...more },
      // Logs go to stderr, because the results are printed to stdout.
      stdio: ['ignore', 2, 2],
    })
    children.set(name, child)
    return child
  }
  async function stop(name: string) {
    await stopChild(children.get(name))
    children.delete(name)
  }
  return {
    stop,
    pids: () => Object.fromEntries([...children].map(([name, { pid = 0 }]) => [name, pid])),
    async startApi(port: number, more: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
      const name = port === PORT ? 'api' : `api ${port}`
      const { pid = 0 } = run(name, 'main.ts', { API_PORT: String(port), ...more })
      const url = `http://127.0.0.1:${port}`
      await untilReady(`${url}/health/ready`)
      return { url, pid, stop: () => stop(name) }
    },
    startWorker() {
      run('worker', 'worker.ts', {})
    },
    async stopAll() {
      // The first one is the API that all else relies on, so it stops last.
      for (const name of [...children.keys()].reverse()) await stop(name)
    },
  }
}

async function makeDemo(cli: Cli, dataDir: string): Promise<Demo> {
  await cli('demo')
  return JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
}

async function stopChild(child: ChildProcess | undefined) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
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
