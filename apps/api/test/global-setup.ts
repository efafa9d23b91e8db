import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@taquilla/embedded-database'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#database/migrate.ts'
import { TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-test-'))
  // Started by root, the server runs as another user, who must pass: else the store goes to a place that stays.
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined, unsafeFast: true })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const templateUrl = new URL(server.url)
  templateUrl.pathname = `/${TEMPLATE}`
  await migrate(templateUrl.href)
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
