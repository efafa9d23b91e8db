import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from './pool.ts'
import { dumpSchema, SCHEMA_FILE } from './schema-dump.ts'

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

async function dumpAfter(change: string): Promise<string> {
  await database.rows({ name: '', text: change }, [])
  return dumpSchema(database)
}

describe('the dump of the schema', () => {
  it('equals schema.sql; run `npm run taquilla -- schema dump` to update it', async () => {
    expect(await dumpSchema(database)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
  })

  it.each([
    ['a column', 'alter table sellers add column nickname text', 'nickname text'],
    [
      'a default',
      `alter table sellers alter column name set default 'x'`,
      `name text default 'x'::text not null`,
    ],
    [
      'a storage option',
      'alter table events alter column title set storage external',
      'title text storage external',
    ],
    [
      'a constraint',
      'alter table sellers add constraint short_check check (length(name) < 9)',
      'short_check',
    ],
    ['an index', 'create index sellers_name_idx on sellers (name) where name > $$m$$', 'sellers_name_idx'],
    ['a policy', 'create policy nobody on leases using (false)', 'create policy nobody on leases'],
    [
      'row-level security',
      'alter table leases enable row level security',
      'alter table leases enable row level security',
    ],
    ['a grant', 'grant select on leases to taquilla_tenant', 'grant select on leases to taquilla_tenant'],
    [
      'a comment',
      `comment on table sellers is 'it''s a tenant'`,
      `comment on table sellers is 'it''s a tenant'`,
    ],
    ['a function', 'create function one() returns int language sql return 1', 'taquilla.one()'],
    ['a table', 'create table things (thing text primary key)', 'create table things'],
    [
      'a trigger',
      'create trigger touch before update on sellers for each row execute function suppress_redundant_updates_trigger()',
      'TRIGGER touch',
    ],
  ])('shows %s', async (_, change, expected) => {
    expect(await dumpSchema(database)).not.toContain(expected)
    expect(await dumpAfter(change)).toContain(expected)
  })
})
