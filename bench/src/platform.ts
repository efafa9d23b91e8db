import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedDatabase } from '@taquilla/embedded-database'
import { type CallApi, createCaller } from './stock/call-api.ts'

const MAX_READY_CHECKS = 1_200

/** Local address that the platform is configured to accept as a webhook endpoint. */
export const RECEIVER_ORIGIN = 'http://127.0.0.1:4289'

/** Credentials and URL of the demo seller. */
export interface Demo {
  readonly privateKey: string
  /** Resale page of the demo's first show. */
  readonly resaleUrl: string
}

/** Sandbox seller with a private key. */
export interface Seller {
  readonly sellerId: string
  readonly apiUrl: string
  readonly key: string
  /** Calls the API with the key. */
  readonly call: CallApi
}

/** Process of the platform that serves the API at `url`. */
export interface ApiProcess {
  readonly url: string
  stop(): Promise<void>
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>

/**
 * Starts a database with durable commits and one API process of a checkout, without rate limits.
 * @param port of the API; the nine after it are for further instances
 */
export async function startPlatform(checkout: string, port: number, environment: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const variables = { ...defaults(dataDir, database.url, port), ...environment }
  const sources = join(checkout, 'apps/api/src')
  const cli = createCli(join(sources, 'cli/main.ts'), variables)
  await cli('migrate')
  const { run, stop, stopAll, pids } = createProcesses(sources, variables)
  /** Starts another API process on the same database. @param instance number from 1 to 9 */
  async function startApi(instance: number, more: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
    const name = instance === 0 ? 'api' : `api ${instance}`
    const url = `http://127.0.0.1:${port + instance}`
    run(name, 'main.ts', { API_PORT: String(port + instance), ...more })
    await untilReady(`${url}/health/ready`)
    return { url, stop: () => stop(name) }
  }
  const { url: apiUrl } = await startApi(0)
  let demo: Promise<Demo> | undefined
  return {
    checkout,
    databaseUrl: database.url,
    apiUrl,
    /** Ids of the running processes: `api`, `worker` while it runs, and `api 1` and so on of each further API. */
    pids,
    startApi,
    startWorker: () => run('worker', 'worker.ts', {}),
    stopWorker: () => stop('worker'),
    findBreaches: () => findBreaches(cli),
    createSeller: (sellerId: string) => createSeller(cli, sellerId, apiUrl),
    /** Returns the demo seller. The first call creates it and its data. */
    demo() {
      demo ??= makeDemo(cli, dataDir)
      return demo
    },
    async stop() {
      await stopAll()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function defaults(dataDir: string, databaseUrl: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    TAQUILLA_SECRET: 'a secret of measurements, long enough to be one',
    DATA_DIR: dataDir,
    MAIL_DIR: join(dataDir, 'mails'),
    API_URL: `http://localhost:${port}`,
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

function createCli(file: string, environment: NodeJS.ProcessEnv): Cli {
  return async (...args) =>
    (await promisify(execFile)(process.execPath, [file, ...args], { env: environment })).stdout
}

async function createSeller(cli: Cli, sellerId: string, apiUrl: string): Promise<Seller> {
  await cli('seller', 'create', sellerId, '--name', sellerId, '--sandbox')
  const created = await cli(
    'key',
    'create',
    '--seller',
    sellerId,
    '--kind',
    'private',
    '--label',
    'bench',
    '--json',
  )
  const { key } = JSON.parse(created)
  return { sellerId, apiUrl, key, call: createCaller(apiUrl, key) }
}

async function makeDemo(cli: Cli, dataDir: string): Promise<Demo> {
  await cli('demo')
  return JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
}

/** Describes the invariants that the stored data violates; undefined if all hold. */
async function findBreaches(cli: Cli): Promise<string | undefined> {
  return cli('invariants').then(() => undefined, String)
}

function createProcesses(sources: string, environment: NodeJS.ProcessEnv) {
  const children = new Map<string, ChildProcess>()
  async function stop(name: string) {
    await stopChild(children.get(name))
    children.delete(name)
  }
  return {
    stop,
    run(name: string, file: string, more: NodeJS.ProcessEnv) {
      const env = { ...environment, ...more }
      // Logs go to stderr, because the results are printed to stdout.
      const child = spawn(process.execPath, [join(sources, file)], { env, stdio: ['ignore', 2, 2] })
      children.set(name, child)
    },
    pids: () => Object.fromEntries([...children].map(([name, { pid = 0 }]) => [name, pid])),
    async stopAll() {
      // The first one is the API that all else relies on, so it stops last.
      for (const name of [...children.keys()].reverse()) await stop(name)
    },
  }
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
