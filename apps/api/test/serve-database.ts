import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@taquilla/embedded-database'
import pg from 'pg'
import { migrate } from '#database/migrate.ts'
import { TEMPLATE } from './template.ts'

const MEMORY_FOLDER = '/dev/shm'
const LEAST_FREE_BYTES = 2 ** 31

/** A clone is a thousand small files: making them in memory takes a tenth of what a disk's file system takes. */
async function quickFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY_FOLDER).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= LEAST_FREE_BYTES ? MEMORY_FOLDER : tmpdir()
}

// A process of its own: the server and its folder are removed when standard input closes, which also happens when the
// test run is interrupted or killed.
const dataDir = await mkdtemp(join(await quickFolder(), 'taquilla-test-'))
const inputClosed = new Promise((resolve) => process.stdin.resume().once('close', resolve))
try {
  // Root starts the server as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined, unsafeFast: true })
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create database ${TEMPLATE}`)
    await client.end()
    const templateUrl = new URL(server.url)
    templateUrl.pathname = `/${TEMPLATE}`
    await migrate(templateUrl.href)
    process.stdout.write(`${server.url}\n`)
    await inputClosed
  } finally {
    await server.stop({ isImmediate: true })
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
