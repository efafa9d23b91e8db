import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#index.ts'

/** Creates a folder that is deleted after the test. Other users can traverse it, unlike one from mkdtemp. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'taquilla-')))
  await chmod(folder, mode)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a database in the folder's `data`; the end of the test stops it. */
export async function start(folder: string, lines: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    log: (line) => lines.push(line),
  })
  onTestFinished(() => database.stop({ isImmediate: true }))
  return database
}

/** Creates one server without fsync for all tests of a file. */
export function makeServer() {
  let folder = ''
  let running: EmbeddedDatabase | undefined
  return {
    async start() {
      folder = await mkdtemp(join(tmpdir(), 'taquilla-'))
      await chmod(folder, 0o755)
      running = await startEmbeddedDatabase({
        dataDir: join(folder, 'data'),
        log: () => {},
        isVolatile: true,
      })
    },
    database() {
      if (running === undefined) throw new Error('The server was not started.')
      return running
    },
    async stop() {
      await running?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs statements on one connection. @returns the rows of the last statement */
export async function query<Row>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Row[] = []
    for (const text of statements) rows = (await client.query(text)).rows
    return rows
  } finally {
    await client.end()
  }
}
