import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@taquilla/embedded-database'
import { vi } from 'vitest'
import { endWithProcess } from './end-with-process.ts'

export type Environment = Readonly<Record<string, string>>

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A process of the platform, started as an operator would. */
export interface Service {
  /** URL of an API process; empty for a worker. */
  readonly url: string
  readonly exit: Promise<Exit>
  /** Everything printed so far. */
  output(): string
  isRunning(): boolean
  signal(signal: NodeJS.Signals): void
  /** Sends the signal and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<Exit>
}

type Entry = 'main' | 'worker'

/** Path of the program of an entry point. */
export type Programs = (entry: Entry) => string

/** Built services, as an operator runs them; `global-setup.ts` builds them. */
export const BUILT: Programs = (entry) => fileURLToPath(new URL(`../../build/${entry}.js`, import.meta.url))

const READY_WITHIN_MS = 30_000
/** `TAQUILLA_SECRET` of every process. */
export const SECRET = 'the secret of the fault tests, long enough'

/** Compiled code is cached here, which halves the start time of a process. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/taquilla', import.meta.url))

/** Starts an entry point with exactly this environment. */
export function spawnService(entry: Entry, environment: Environment, programs = BUILT): Service {
  const child: ChildProcess = spawn(process.execPath, [programs(entry)], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const forget = endWithProcess(() => child.kill('SIGKILL'))
  child.once('exit', forget)
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  const exit = once(child, 'close').then(([code, signal]): Exit => ({ code, signal }))
  return {
    url: `http://127.0.0.1:${environment.API_PORT}`,
    exit,
    output: () => Buffer.concat(printed).toString('utf8'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: (signal) => void child.kill(signal),
    end(signal) {
      child.kill(signal)
      return exit
    },
  }
}

/** Starts an API and waits until it responds, by default on a free port. */
export async function startApi(
  databaseUrl: string,
  environment: Environment = {},
  programs = BUILT,
): Promise<Service> {
  const port = environment.API_PORT ?? String(await findFreePort())
  const variables = { ...environmentOf(databaseUrl), API_PORT: port, ...environment }
  const service = spawnService('main', variables, programs)
  await whenReady(service, async () => {
    const { status } = await fetch(`${service.url}/health/ready`)
    if (status !== 200) throw new Error(`It answers ${status}.`)
  })
  return service
}

/** Starts a worker and waits until it takes jobs. */
export async function startWorker(
  databaseUrl: string,
  environment: Environment = {},
  programs = BUILT,
): Promise<Service> {
  const service = spawnService('worker', { ...environmentOf(databaseUrl), ...environment }, programs)
  await whenReady(service, () => {
    if (!service.output().includes('worker ready')) throw new Error('It is not ready.')
  })
  return service
}

/** Variables of every process. */
export function environmentOf(databaseUrl: string): Environment {
  return {
    DATABASE_URL: databaseUrl,
    TAQUILLA_SECRET: SECRET,
    MAIL_DIR: join(tmpdir(), 'taquilla-fault-tests-mails'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
  }
}

/** Waits until the check succeeds. @throws Error with the output if the process ends before */
export async function whenReady(service: Service, check: () => unknown) {
  await vi
    .waitFor(
      async () => {
        if (service.isRunning()) return check()
        throw new Error('It has ended.')
      },
      { timeout: READY_WITHIN_MS, interval: 50 },
    )
    .catch(async (cause: unknown) => {
      // The caller has no handle yet and could not stop it.
      if (service.isRunning()) await service.end('SIGKILL')
      throw new Error(`A process did not become ready: ${service.output()}`, { cause })
    })
}
