// Keeps the operator's command line running in one process, because a process per command costs a second.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Part, programPart } from './live-parts.ts'
import { REPOSITORY } from './site-process.ts'

export interface LiveOperator {
  readonly part: Part
  /** Runs a command and returns its JSON output. @throws Error with the command's message */
  operate(...args: string[]): Promise<unknown>
}

interface Outcome {
  readonly exitCode: number
  readonly printed: string
  readonly errors: string
}

export function startOperator(env: NodeJS.ProcessEnv): LiveOperator {
  const program = join(REPOSITORY, 'apps', 'api', 'test', 'serve-cli.ts')
  const child = spawn(process.execPath, [program], {
    cwd: REPOSITORY,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const outcomes = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // Runs one command at a time, so that each result belongs to the command sent last.
  let last: Promise<unknown> = Promise.resolve()

  async function run(args: readonly string[]): Promise<unknown> {
    child.stdin.write(`${JSON.stringify(['--json', ...args])}\n`)
    const { value, done } = await outcomes.next()
    if (done) throw new Error(`The operator's process ended before it ran: ${args.join(' ')}`)
    const { exitCode, printed, errors }: Outcome = JSON.parse(value)
    if (exitCode !== 0) throw new Error(`${args.join(' ')} failed: ${errors}`)
    return JSON.parse(printed)
  }

  return {
    part: programPart(child),
    operate(...args) {
      const outcome = last.then(() => run(args))
      last = outcome.catch(() => undefined)
      return outcome
    },
  }
}
