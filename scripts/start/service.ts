import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEndedWithin } from '@taquilla/embedded-database'
import { signalGroup } from '../process-group.ts'
import { readTail, rotateLog, spawnIntoLog } from './log-files.ts'

export interface ServiceDefinition {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  /** Read at each start of the process, because an address in it may have changed. */
  readonly environment: () => NodeJS.ProcessEnv
  /** URL that answers 200 when the service is ready; absent if the service has no port. */
  readonly readyUrl?: string
  readonly logFolder: string
  /** Pause before the first restart; doubles with each further one, up to 30 seconds. */
  readonly firstPauseMs?: number
}

export interface ServiceHooks {
  readonly say: (line: string) => void
  readonly onSpawn: (name: string, pid: number) => Promise<void>
  /** Called if the program cannot be started at all. */
  readonly onGiveUp: (reason: string) => void
}

const STOP_LIMIT_MS = 10_000
const READY_LIMIT_MS = 60_000
const READY_POLL_MS = 100
/** A service without a port counts as ready after running this long. */
const SETTLED_MS = 1_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A program that ran this long has recovered: the next pause is short again. */
const RECOVERED_MS = 60_000
/** After this many endings in a row the end of the log is shown. */
const ENDINGS_BEFORE_LOG = 5

/** A program that is restarted whenever it ends, until it is stopped. It never gives up, and ends no other program. */
export class Service {
  readonly name: string
  readonly logPath: string
  readonly #definition: ServiceDefinition
  readonly #hooks: ServiceHooks
  readonly #stopping = new AbortController()
  #launchedAt = 0
  #endingsInARow = 0
  #child: ChildProcess | undefined
  /** If the program ends before it was ever ready, the start fails instead of restarting it. */
  #wasReady = false
  #isRestartWanted = false

  private constructor(definition: ServiceDefinition, hooks: ServiceHooks, logPath: string) {
    this.name = definition.name
    this.#definition = definition
    this.#hooks = hooks
    this.logPath = logPath
  }

  static async start(definition: ServiceDefinition, hooks: ServiceHooks): Promise<Service> {
    const service = new Service(definition, hooks, await rotateLog(definition.logFolder, definition.name))
    await service.#launch()
    return service
  }

  /** @throws Error with the end of the log if the program ends first or takes too long. */
  async waitUntilReady(signal: AbortSignal) {
    const startedAt = Date.now()
    while (!(await this.#isReady(Date.now() - startedAt))) {
      signal.throwIfAborted()
      const problem = this.#isAlive() ? undefined : 'ended'
      if (problem !== undefined || Date.now() - startedAt > READY_LIMIT_MS) {
        throw new Error(await this.#withTail(problem ?? 'is not ready after a minute'))
      }
      await sleep(READY_POLL_MS)
    }
    this.#wasReady = true
  }

  /** Ends the program so that it is started again at once. */
  restart() {
    this.#isRestartWanted = true
    this.#signal('SIGTERM')
  }

  /** Asks the program to finish, and kills it after a timeout. */
  async stop() {
    this.#stopping.abort()
    this.#signal('SIGTERM')
    if (this.#child?.pid !== undefined) await hasEndedWithin(this.#child.pid, STOP_LIMIT_MS)
    this.#signal('SIGKILL')
  }

  kill() {
    this.#stopping.abort()
    this.#signal('SIGKILL')
  }

  async #launch() {
    const { program, args, cwd, environment } = this.#definition
    // The program gets its own process group: Ctrl-C then reaches only this process, which decides the order of
    // stopping.
    const child = spawnIntoLog(this.logPath, (fd) =>
      spawn(program, args, { cwd, env: environment(), stdio: ['ignore', fd, fd], detached: true }),
    )
    this.#child = child
    this.#launchedAt = Date.now()
    child.once('error', (error) => this.#hooks.onGiveUp(`${this.name} cannot be started: ${error.message}`))
    child.once('exit', (code, signal) => void this.#onExit(signal ?? `code ${code}`))
    if (child.pid !== undefined) await this.#hooks.onSpawn(this.name, child.pid)
  }

  async #onExit(reason: string) {
    const { signal } = this.#stopping
    if (signal.aborted || !this.#wasReady) return
    const isAsked = this.#isRestartWanted
    this.#isRestartWanted = false
    if (!isAsked) await this.#pauseAfter(reason)
    if (!signal.aborted) await this.#launch()
  }

  async #pauseAfter(reason: string) {
    const hasRecovered = Date.now() - this.#launchedAt >= RECOVERED_MS
    this.#endingsInARow = hasRecovered ? 1 : this.#endingsInARow + 1
    const { firstPauseMs = FIRST_PAUSE_MS } = this.#definition
    const pauseMs = Math.min(firstPauseMs * 2 ** (this.#endingsInARow - 1), LONGEST_PAUSE_MS)
    const when = pauseMs < 1_000 ? '' : ` in ${Math.round(pauseMs / 1_000)} s`
    this.#hooks.say(`${this.name} ended (${reason}); starting it again${when}.`)
    if (this.#endingsInARow === ENDINGS_BEFORE_LOG) {
      this.#hooks.say(await this.#withTail(`ended ${ENDINGS_BEFORE_LOG} times in a row`))
    }
    await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }

  async #isReady(waitedMs: number): Promise<boolean> {
    const { readyUrl } = this.#definition
    if (!this.#isAlive()) return false
    if (readyUrl === undefined) return waitedMs >= SETTLED_MS
    try {
      const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(2_000) })
      return answer.status === 200
    } catch {
      // A refused connection means that the service is not listening yet.
      return false
    }
  }

  #isAlive(): boolean {
    return this.#child?.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  async #withTail(problem: string): Promise<string> {
    return `${this.name} ${problem}. The end of ${this.logPath}:\n${await readTail(this.logPath)}`
  }

  #signal(name: NodeJS.Signals) {
    if (this.#child?.pid !== undefined) signalGroup(this.#child.pid, name)
  }
}
