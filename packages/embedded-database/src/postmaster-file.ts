import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findCommandLine, findProcessStart } from './process-identity.ts'

export interface RunningServer {
  readonly pid: number
  readonly port: number
}

/**
 * Finds a server of this cluster whose starter was killed or is still running. Undefined if none runs, even if a crash
 * left a `postmaster.pid` with an unused or reused process id.
 */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
  const [pid, , , port] = await readNumbers(cluster)
  // PostgreSQL writes the file line by line during its start; without a port, it accepts no connections yet.
  if (!pid || !port || (await findProcessStart(pid)) === undefined) return undefined
  return (await isServerOf(cluster, pid)) ? { pid, port } : undefined
}

/**
 * Removes the lock file of a crashed server if another program now has its process id: PostgreSQL would refuse to
 * start. Shared memory still prevents a second server if the old one is alive.
 */
export async function removeForeignPostmasterFile(cluster: string) {
  const [pid] = await readNumbers(cluster)
  const command = pid ? await findCommandLine(pid) : undefined
  if (command && !command.includes('postgres')) await rm(postmasterFile(cluster), { force: true })
}

/** The system may have given the process id to another program, so the command line is checked. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = (await findCommandLine(pid)) ?? ''
  return /\/postgres /.test(command) && command.includes(`-D ${cluster} `)
}

async function readNumbers(cluster: string): Promise<number[]> {
  const text = await readFile(postmasterFile(cluster), 'utf8').catch(undefinedIfAbsent)
  return (text ?? '').split('\n').map(Number)
}

function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
