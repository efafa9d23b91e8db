import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { signalGroup } from '../process-group.ts'

export interface Outcome {
  readonly code: number | null
  /** Output of both streams, in order. */
  readonly output: string
}

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly root: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Settings of this installation, which tests must not depend on. */
const OURS =
  /^(DATABASE_(DIRECT_)?URL|TAQUILLA_SECRET|DATA_DIR|API_|SITE_|HOST$|LOG_LEVEL|BRAND_|ANALYTICS_|PAGE_VIEWS$)/
const LONGEST_OUTPUT = 200_000
const GRACE_MS = 20_000

/** Ids of running processes, each with a promise of its end. */
const running = new Map<number, Promise<unknown>>()

/** Runs a program to its end; one that cannot be started counts as failed. */
export function runProgram({ command, args, root, environment }: Program): Promise<Outcome> {
  const kept = Object.entries(process.env).filter(([name]) => !OURS.test(name))
  const child = spawn(command, args, {
    cwd: root,
    env: { ...Object.fromEntries(kept), NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  let output = ''
  const collect = (chunk: string) => {
    output = (output + chunk).slice(-LONGEST_OUTPUT)
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  const ended = new Promise<Outcome>((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: `${command}: ${error.message}` }))
    child.once('close', (code, signal) => {
      if (pid !== undefined) running.delete(pid)
      const text = stripVTControlCharacters(output)
      resolve({ code, output: signal === null ? text : `${text}\n${command} was ended by ${signal}.` })
    })
  })
  if (pid !== undefined) running.set(pid, ended)
  return ended
}

/** Asks running programs and their descendants to end, and kills those that do not within 20 s. */
export async function endPrograms() {
  for (const pid of running.keys()) signalGroup(pid, 'SIGTERM')
  await Promise.race([Promise.all(running.values()), sleep(GRACE_MS)])
  for (const pid of running.keys()) signalGroup(pid, 'SIGKILL')
}
