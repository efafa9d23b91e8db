import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** File in which a running PostgreSQL stores its process id. */
const PID_FILE = 'postmaster.pid'
const DEPTH = 6
const TIMEOUT_MS = 10_000

/** Stops database servers that programs below the folder left running. */
export async function stopServersBelow(folder: string): Promise<void> {
  const pids = await findServers(folder, DEPTH)
  for (const pid of pids) signal(pid, 'SIGINT')
  const deadline = Date.now() + TIMEOUT_MS
  while (pids.some((pid) => signal(pid, 0)) && Date.now() < deadline) await sleep(100)
  for (const pid of pids) signal(pid, 'SIGQUIT')
}

async function findServers(folder: string, depth: number): Promise<number[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  if (entries.some(({ name }) => name === PID_FILE)) {
    const [line = ''] = (await readFile(join(folder, PID_FILE), 'utf8').catch(() => '')).split('\n')
    return /^\d+$/.test(line) ? [Number(line)] : []
  }
  if (depth === 0) return []
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'tree')
  return (await Promise.all(folders.map(({ name }) => findServers(join(folder, name), depth - 1)))).flat()
}

/** Returns false if no process has this id. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
