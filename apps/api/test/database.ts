import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export const TEMPLATE = 'taquilla_template'

export interface ClonedDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const name = `taquilla_test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${TEMPLATE}`)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name}`) }
}

/** Without `force`: a connection that a test left open makes the drop fail, and the test with it. */
async function onServer(command: string) {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
