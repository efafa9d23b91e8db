import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const POLL_MS = 20

/**
 * When the process started, in the system's own words: with its id it names one process for ever, while an id
 * alone is given to others later. Nothing when it has ended, also while nobody has collected it yet.
 */
export async function findProcessStart(pid: number): Promise<string | undefined> {
  if (!isKnown(pid)) return undefined
  if (process.platform === 'linux') return findStartOnLinux(pid)
  const text = await ps(pid, 'stat=,lstart=')
  return text === undefined || text.startsWith('Z') ? undefined : text.replace(/^\S+\s+/, '')
}

/** The command line of a process; nothing when it has ended or hides it. */
export async function findCommandLine(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  const text = await readOrNothing(`/proc/${pid}/cmdline`)
  return text?.replaceAll('\0', ' ').trim()
}

/** Whether the process ended within the time. */
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
    // EPERM: it exists and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function findStartOnLinux(pid: number): Promise<string | undefined> {
  const text = await readOrNothing(`/proc/${pid}/stat`)
  // The name, in parentheses, may hold blanks: fields are counted after it.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields?.[0], fields?.[19]]
  return state === undefined || 'ZX'.includes(state) ? undefined : startTicks
}

async function ps(pid: number, columns: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', columns])
    return stdout.trim() || undefined
  } catch {
    // ps answers with an error code when no such process exists.
    return undefined
  }
}

async function readOrNothing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    // Gone between two looks: the process has ended.
    return undefined
  }
}
