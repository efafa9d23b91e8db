import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@taquilla/embedded-database'
import pg from 'pg'
import { migrate } from '#database/migrate.ts'
import { TEMPLATE } from './template.ts'

// Runs as its own process, which removes the server and its folder when standard input closes, also if the test run
// is killed.
const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-test-'))
const inputClosed = new Promise((resolve) => process.stdin.resume().once('close', resolve))
try {
  // If root starts it, the server runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined, isVolatile: true })
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
