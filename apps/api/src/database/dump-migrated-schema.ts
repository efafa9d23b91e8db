import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { createDatabase } from './pool.ts'
import { dumpSchema } from './schema-dump.ts'
import { asOptions, NO_TIMEOUTS } from './session-settings.ts'

/** Schema that results from this version's migrations, created in a temporary database. */
export async function dumpMigratedSchema(serverUrl: string): Promise<string> {
  const name = `taquilla_schema_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(serverUrl, `create database ${name}`)
  try {
    await migrate(url.href)
    return await dump(url.href)
  } finally {
    await onServer(serverUrl, `drop database ${name}`)
  }
}

async function dump(url: string): Promise<string> {
  const database = createDatabase({
    url,
    connections: 1,
    queueLength: 1,
    queueWaitMs: 5_000,
    serves: 'commands',
    onConnectionError: () => undefined,
  })
  try {
    return await dumpSchema(database)
  } finally {
    await database.close()
  }
}

async function onServer(url: string, command: string) {
  const client = new pg.Client({ connectionString: url, options: asOptions(NO_TIMEOUTS) })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
