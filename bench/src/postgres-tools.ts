import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DEBIAN_ROOT = '/usr/lib/postgresql'

export interface PostgresTools {
  readonly psql: string
  readonly pgbench: string
}

/** Finds psql and pgbench, which the embedded PostgreSQL does not include; undefined if they are not installed. */
export function findPostgresTools(): PostgresTools | undefined {
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT).map((version) => join(DEBIAN_ROOT, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(':'), ...debian]
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  const psql = find('psql')
  const pgbench = find('pgbench')
  return psql && pgbench ? { psql, pgbench } : undefined
}

export interface PgbenchRun {
  readonly script: string
  readonly clients: number
  /** Duration of the run; ignored if `transactionsPerClient` is set. */
  readonly seconds?: number
  readonly transactionsPerClient?: number
  readonly variables?: Readonly<Record<string, string | number>>
}

/** Runs a script with prepared statements. @returns transactions per second */
export async function runPgbench(
  tools: PostgresTools,
  databaseUrl: string,
  run: PgbenchRun & { folder: string },
) {
  const file = join(run.folder, 'script.sql')
  await writeFile(file, run.script)
  const output = await collect(tools.pgbench, [
    ...['-n', '-M', 'prepared', '-c', String(run.clients), '-j', '2', '-f', file],
    ...(run.transactionsPerClient === undefined
      ? ['-T', String(run.seconds)]
      : ['-t', String(run.transactionsPerClient)]),
    ...Object.entries(run.variables ?? {}).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    databaseUrl,
  ])
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  if (Number.isNaN(perSecond)) throw new Error(`pgbench did not print its rate: ${output.slice(-300)}`)
  return perSecond
}

/** Runs one psql process per file, all at once. @returns seconds until the last one has ended */
export async function runPsqlFiles(tools: PostgresTools, databaseUrl: string, files: readonly string[]) {
  const startedAt = performance.now()
  await Promise.all(
    files.map((file) => collect(tools.psql, ['-q', '-v', 'ON_ERROR_STOP=1', '-f', file, databaseUrl])),
  )
  return (performance.now() - startedAt) / 1000
}

function collect(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, PGOPTIONS: '-c search_path=taquilla' } })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${command} ended with ${code}: ${output.slice(-500)}`))
    })
  })
}
