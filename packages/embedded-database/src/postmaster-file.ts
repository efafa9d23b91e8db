import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findCommandLine, findProcessStart } from './process-identity.ts'

export interface RunningServer {
  readonly pid: number
  readonly port: number
}

/**
 * The server that already runs over this cluster: its starter was killed, or runs beside us. A file left by a crash
 * names no process, or one that is not our server; then nothing.
 */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
  const [pid, , , port] = await readNumbers(cluster)
  // While the server starts, its file is written line by line: without a port there is nothing to connect to yet.
  if (!pid || !port || (await findProcessStart(pid)) === undefined) return undefined
  return (await isServerOf(cluster, pid)) ? { pid, port } : undefined
}

/**
 * Removes the file of a crashed server whose process id another program has got since: PostgreSQL cannot tell, and
 * refuses to start. Shared memory of a server that lives on still keeps a second one out.
 */
export async function removeForeignPostmasterFile(cluster: string) {
  const [pid] = await readNumbers(cluster)
  const command = pid ? await findCommandLine(pid) : undefined
  if (command && !command.includes('postgres')) await rm(postmasterFile(cluster), { force: true })
}

/** Process ids are given again after a restart of the machine: the command line tells whose it is. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = (await findCommandLine(pid)) ?? ''
  return /\/postgres /.test(command) && command.includes(`-D ${cluster} `)
}

async function readNumbers(cluster: string): Promise<number[]> {
  const text = await readFile(postmasterFile(cluster), 'utf8').catch(nothingWhenAbsent)
  return (text ?? '').split('\n').map(Number)
}

function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function nothingWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
