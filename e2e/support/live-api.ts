// The API and its worker as they run for real, on a database of their own.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readOrCreateSecret, startEmbeddedDatabase } from '@taquilla/embedded-database'
import { closedAddress, REPOSITORY } from './site-process.ts'

export interface LiveApi {
  readonly apiUrl: string
  /** Address of the database, for what no call shows. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** Runs a command of the operator's and answers what it reports to machines. */
  operate(...args: string[]): Promise<unknown>
  stop(): Promise<void>
}

interface LiveApiOptions {
  /** Where it listens; a free address unless told. */
  readonly apiUrl?: string
  readonly siteUrl?: string
  /** Whether what follows changes is done: mails, refunds, sweeps. */
  readonly hasWorker?: boolean
  /** Settings besides those that every test has. */
  readonly environment?: Readonly<Record<string, string>>
}

const API = join('apps', 'api', 'src')
const READY_MS = 240_000

export async function startLiveApi(options: LiveApiOptions = {}): Promise<LiveApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-e2e-'))
  const secret = await readOrCreateSecret(dataDir)
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const apiUrl = options.apiUrl ?? (await closedAddress())
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    MAIL_DIR: join(dataDir, 'mails'),
    DATABASE_URL: database.url,
    TAQUILLA_SECRET: secret,
    API_PORT: new URL(apiUrl).port,
    API_URL: apiUrl,
    ...(options.siteUrl === undefined ? {} : { SITE_URL: options.siteUrl }),
    LOG_LEVEL: 'error',
    ...options.environment,
  }
  const operate = async (...args: string[]) => {
    const program = [join(API, 'cli', 'main.ts'), '--json', ...args]
    const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: REPOSITORY, env })
    return JSON.parse(stdout)
  }
  const start = (name: string) =>
    spawn(process.execPath, [join(API, `${name}.ts`)], { cwd: REPOSITORY, env, stdio: 'ignore' })

  await operate('migrate')
  const parts = [start('main'), ...(options.hasWorker ? [start('worker')] : [])]
  await untilReady(apiUrl)
  return {
    apiUrl,
    databaseUrl: database.url,
    dataDir,
    operate,
    async stop() {
      await Promise.all(parts.map(end))
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function end(part: ChildProcess): Promise<unknown> {
  if (part.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    part.once('exit', resolve)
    part.kill()
  })
}

async function untilReady(apiUrl: string) {
  const deadline = Date.now() + READY_MS
  while (!(await isReady(apiUrl))) {
    if (Date.now() > deadline) throw new Error(`The API at ${apiUrl} did not become ready`)
    await sleep(200)
  }
}

async function isReady(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/health/ready`)).ok
  } catch (error) {
    // Nobody listens there yet.
    if (error instanceof TypeError) return false
    throw error
  }
}
