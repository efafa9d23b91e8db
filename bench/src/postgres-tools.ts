import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './measure.ts'

/** Finds a program of PostgreSQL that the embedded one does not include. */
function findTool(name: string): string {
  const folders = [...(process.env.PATH ?? '').split(':'), ...globSync('/usr/lib/postgresql/*/bin')]
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error(
    `${name} was not found: without it there is no limit to measure against. On Debian, psql and pgbench come with the packages "postgresql-client" and "postgresql-contrib" or "postgresql".`,
  )
}

export interface PgbenchRun {
  /** `:i` is 0 at the start of each client. */
  readonly script: string
  readonly clients: number
  /** Duration of the run; ignored if `transactionsPerClient` is set. */
  readonly seconds?: number
  readonly transactionsPerClient?: number
}

/** Runs a script with prepared statements. @returns transactions per second */
export async function runPgbench(
  { platform, folder }: Bench,
  { script, clients, seconds = 0, transactionsPerClient }: PgbenchRun,
): Promise<number> {
  const file = join(folder, 'script.sql')
  await writeFile(file, script)
  const length =
    transactionsPerClient === undefined
      ? ['-T', Math.max(1, Math.round(seconds))]
      : ['-t', transactionsPerClient]
  const options = ['-n', '-M', 'prepared', '-c', clients, '-j', 2, '-f', file, '-D', 'i=0', ...length]
  const output = await collect(findTool('pgbench'), [...options.map(String), platform.databaseUrl])
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  if (Number.isNaN(perSecond)) throw new Error(`pgbench did not print its rate: ${output.slice(-300)}`)
  return perSecond
}

/** Runs one psql process per file, all at once. @returns seconds until the last one has ended */
export async function runPsqlFiles({ platform }: Bench, files: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const options = ['-q', '-v', 'ON_ERROR_STOP=1', '-f']
  await Promise.all(files.map((file) => collect(findTool('psql'), [...options, file, platform.databaseUrl])))
  return (performance.now() - startedAt) / 1000
}

function collect(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, PGOPTIONS: '-c search_path=taquilla' } })
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${command} ended with ${code}: ${output.slice(-500)}`))
    })
  })
}
