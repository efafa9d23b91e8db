import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@taquilla/embedded-database'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Folder below which PostgreSQL servers of one test have their data, removed when the test ends. */
export async function makeServerFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-servers-'))
  // If root starts a server, it runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return folder
}

/** Starts the server of a folder; it ends with the test. @param isVolatile faster, but not durable */
export async function startServer(dataDir: string, isVolatile = false): Promise<EmbeddedDatabase> {
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined, isVolatile })
  onTestFinished(() => server.stop({ isImmediate: true }))
  return server
}

/** Runs a statement on a connection of its own. */
export async function runOn<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A primary and a standby that streams from it, both with what `prepare` stored. */
export async function startPrimaryAndStandby(prepare: (url: string) => Promise<unknown>, isVolatile = false) {
  const folder = await makeServerFolder()
  const [primaryData, standbyData] = [join(folder, 'primary'), join(folder, 'standby')]
  const original = await startServer(primaryData, isVolatile)
  await prepare(original.url)
  await original.stop()
  execFileSync('cp', ['-a', primaryData, standbyData])
  const primary = await startServer(primaryData, isVolatile)
  const { port, password, username } = new URL(primary.url)
  const cluster = join(standbyData, 'postgres', 'cluster')
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  )
  return { primary, standby: await startServer(standbyData, isVolatile) }
}

/** Address that names both servers. */
export function addressOfBoth(one: string, other: string): string {
  const { host } = new URL(one)
  return one.replace(host, `${host},${new URL(other).host}`)
}

/** Empty folder into which a server can write. */
export async function makeArchive(folder: string): Promise<string> {
  const archive = join(folder, 'archive')
  await mkdir(archive)
  await chmod(archive, 0o777)
  return archive
}
