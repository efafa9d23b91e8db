// Runs the API and its worker as real processes on a database of their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readOrCreateSecret, startEmbeddedDatabase } from '@taquilla/embedded-database'
import { startOperator } from './live-operator.ts'
import { endProcess, folderPart, programPart, startWhole } from './live-parts.ts'
import { closedAddress, REPOSITORY } from './site-process.ts'

export interface LiveApi {
  readonly apiUrl: string
  /** URL of the database, for what no call shows. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** Runs an operator's command and returns its JSON output. */
  operate(...args: string[]): Promise<unknown>
  stop(): Promise<void>
}

interface LiveApiOptions {
  readonly siteUrl?: string
  /** Environment variables in addition to those of every test. */
  readonly environment?: Readonly<Record<string, string>>
}

const API = join('apps', 'api', 'build')
/** Shorter than the fixture's timeout, so that a failed start can still stop what it started. */
const READY_MS = 240_000

export function startLiveApi(options: LiveApiOptions = {}): Promise<LiveApi> {
  return startWhole(async (add) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-e2e-'))
    add(folderPart(dataDir))
    const secret = await readOrCreateSecret(dataDir)
    const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
    // SIGQUIT makes PostgreSQL and its child processes exit immediately.
    add({ stop: () => database.stop(), atExit: () => endProcess(database.pid, 'SIGQUIT') })
    const apiUrl = await closedAddress()
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
    const operator = startOperator(env)
    add(operator.part)
    await operator.operate('migrate')

    const programs = ['main', 'worker'].map((name) =>
      spawn(process.execPath, [join(API, `${name}.js`)], { cwd: REPOSITORY, env, stdio: 'ignore' }),
    )
    for (const program of programs) add(programPart(program))
    await untilReady(apiUrl, programs)
    return { apiUrl, databaseUrl: database.url, dataDir, operate: operator.operate }
  })
}

async function untilReady(apiUrl: string, programs: readonly ChildProcess[]) {
  const deadline = Date.now() + READY_MS
  while (!(await isReady(apiUrl))) {
    const ended = programs.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`A program of the API at ${apiUrl} ended with code ${ended.exitCode}`)
    if (Date.now() > deadline) throw new Error(`The API at ${apiUrl} did not become ready`)
    await sleep(100)
  }
}

async function isReady(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/health/ready`)).ok
  } catch (error) {
    // The connection was refused: the server is not listening yet.
    if (error instanceof TypeError) return false
    throw error
  }
}
