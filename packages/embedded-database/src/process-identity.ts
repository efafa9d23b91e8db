import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const POLL_MS = 20

/**
 * Start time of a process in the system's own format. Together with the id it identifies a process, as ids are reused.
 * Undefined if the process has ended or is a zombie.
 */
export async function findProcessStart(pid: number): Promise<string | undefined> {
  if (!isKnown(pid)) return undefined
  if (process.platform === 'linux') return findStartOnLinux(pid)
  const text = await ps(pid, 'stat=,lstart=')
  return text === undefined || text.startsWith('Z') ? undefined : text.replace(/^\S+\s+/, '')
}

/** Undefined if the process has ended or its command line is not readable. */
export async function findCommandLine(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  const text = await readIfPresent(`/proc/${pid}/cmdline`)
  return text?.replaceAll('\0', ' ').trim()
}

/** Waits for the process to end. @returns false after the time limit */
export async function hasEndedWithin(pid: number, limitMs: number): Promise<boolean> {
  const start = await findProcessStart(pid)
  const deadline = Date.now() + limitMs
  while (start !== undefined && (await findProcessStart(pid)) === start) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function findStartOnLinux(pid: number): Promise<string | undefined> {
  const text = await readIfPresent(`/proc/${pid}/stat`)
  // The program's name, in parentheses, may contain spaces, so only the text after the last parenthesis is split.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields?.[0], fields?.[19]]
  return state === undefined || 'ZX'.includes(state) ? undefined : startTicks
}

async function ps(pid: number, columns: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', columns])
    return stdout.trim() || undefined
  } catch {
    // The command `ps` fails if no such process exists.
    return undefined
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    // The process has ended.
    return undefined
  }
}
