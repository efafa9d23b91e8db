// Parts of a running system. They end in any case: in order at its stop, and at once when the process of the tests exits
// without one, as after a fixture that took too long.
import type { ChildProcess } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'

export interface Part {
  readonly stop: () => unknown
  /** Ends the part without waiting: a process that exits can wait for nothing. */
  readonly atExit: () => void
}

/** Adds a part to what has been started so far. */
export type AddPart = (part: Part) => void

/** Starts a system; parts stop in reverse order, also those that a start which fails half-way has begun. */
export async function startWhole<System>(
  start: (add: AddPart) => Promise<System>,
): Promise<System & { readonly stop: () => Promise<void> }> {
  const parts: Part[] = []
  const endAll = () => {
    for (const { atExit } of parts) atExit()
  }
  async function stop() {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) await part.stop()
    process.off('exit', endAll)
  }
  process.once('exit', endAll)
  try {
    return { ...(await start((part) => void parts.unshift(part))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A program of ours. */
export function programPart(program: ChildProcess): Part {
  return { stop: () => ended(program), atExit: () => endProcess(program.pid, 'SIGTERM') }
}

const MOST_REMOVALS = 20

/** A folder, which goes with all that is in it. */
export function folderPart(path: string): Part {
  const options = { recursive: true, force: true }
  return {
    stop: () => rm(path, options),
    atExit() {
      // `rmSync` stops halfway, without an error, at a file that PostgreSQL takes away itself while it ends.
      for (let count = 0; count < MOST_REMOVALS && existsSync(path); count++) rmSync(path, options)
    },
  }
}

/** Sends a signal to a process that may have ended. */
export function endProcess(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function ended(program: ChildProcess): Promise<unknown> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    program.once('exit', resolve)
    program.kill()
  })
}
