import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running PostgreSQL writes its process id there. */
const PID_FILE = 'postmaster.pid'
const DEPTH = 6
const PATIENCE_MS = 10_000

/** Stops the databases that what ran below the folder has left behind. */
export async function stopServersBelow(folder: string): Promise<void> {
  const pids = await findServers(folder, DEPTH)
  for (const pid of pids) signal(pid, 'SIGINT')
  const deadline = Date.now() + PATIENCE_MS
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

/** Whether there was such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
