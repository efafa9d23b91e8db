import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase } from '../../test/database.ts'
import { writePgDogConfig } from './pgdog-config.ts'

const shard = (name: string, directUrl: string) => ({ name, url: 'postgres://pooler/any', directUrl })

it('names all databases by their direct addresses', () => {
  const files = writePgDogConfig([
    shard('main', 'postgres://taquilla:secret@db1:5433/tickets'),
    shard('north', 'postgres://north:%22p%5C@[::1]/taquilla'),
  ])
  expect(files['pgdog.toml']).toBe(`# For PgDog 0.1.54, made by "taquilla shards pgdog".

[general]
client_connection_recovery = "drop"

[[databases]]
name = "main"
host = "db1"
port = 5433
database_name = "tickets"
user = "taquilla"

[[databases]]
name = "north"
host = "::1"
port = 5432
database_name = "taquilla"
user = "north"
`)
  expect(files['users.toml']).toBe(`[[users]]
name = "taquilla"
database = "main"
password = "secret"

[[users]]
name = "north"
database = "north"
password = "\\"p\\\\"
`)
})

it.each([
  ['postgres://role@db/taquilla', 'the address of north must have one host, a role, a password'],
  ['postgres://role:x@db1,db2/taquilla', 'the address of north must have one host'],
])('refuses the address %s', (directUrl, message) => {
  expect(() => writePgDogConfig([shard('north', directUrl)])).toThrow(message)
})

it('writes files that only their owner can read', async () => {
  const test = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-pgdog-'))
  onTestFinished(async () => {
    await rm(folder, { recursive: true })
    await test.close()
  })
  const write = () => runCommand({ DATABASE_URL: test.url }, 'shards', 'pgdog', folder)
  for (let times = 0; times < 2; times++) expect(await write()).toMatchObject({ exitCode: 0, errors: '' })
  expect(await readFile(join(folder, 'pgdog.toml'), 'utf8')).toContain('name = "main"')
  expect((await stat(join(folder, 'users.toml'))).mode & 0o777).toBe(0o600)
})
