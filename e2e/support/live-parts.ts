// Parts of a running system. They are stopped in order, or killed at once if the test process exits first, for
// example after a fixture timeout.
import type { ChildProcess } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'

export interface Part {
  readonly stop: () => unknown
  /** Kills the part without waiting, because an exiting process cannot wait. */
  readonly atExit: () => void
}

/** Registers a started part. */
export type AddPart = (part: Part) => void

/** Starts a system. Its parts are stopped in reverse order, also if the start fails halfway. */
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

/** A child process as a part. */
export function programPart(program: ChildProcess): Part {
  return { stop: () => ended(program), atExit: () => endProcess(program.pid, 'SIGTERM') }
}

const MOST_REMOVALS = 20

/** A folder as a part, removed with its content. */
export function folderPart(path: string): Part {
  const options = { recursive: true, force: true }
  return {
    stop: () => rm(path, options),
    atExit() {
      // `rmSync` stops halfway, without an error, at a file that PostgreSQL deletes at the same moment while it
      // exits.
      for (let count = 0; count < MOST_REMOVALS && existsSync(path); count++) rmSync(path, options)
    },
  }
}

/** Sends a signal to a process that may have ended already. */
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
