import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from './pool.ts'

// Belong to no seller.
const SHARED_TABLES = ['leases', 'migrations']
// Looked up before the seller is known.
const KEYED_BY_HASH = ['api_keys_pkey', 'guest_sessions_pkey', 'one_time_tokens_pkey']

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

async function names(text: string): Promise<string[]> {
  const rows = await database.rows<{ name: string }>({ name: '', text }, [])
  return rows.map((row) => row.name)
}

const IN_SCHEMA = `relnamespace = 'taquilla'::regnamespace`

// What lets the schema be spread over machines by seller.
describe('the schema', () => {
  it('gives every table a seller, except those that belong to none', async () => {
    const tables = await names(`
      select relname as name from pg_class
      where ${IN_SCHEMA} and relkind in ('r', 'p')
        and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'seller_id')
      order by 1`)
    expect(tables).toEqual(SHARED_TABLES)
  })

  it('starts every primary and unique key with the seller, except those looked up by a hash', async () => {
    const keys = await names(`
      select k.relname as name
      from pg_index i
      join pg_class k on k.oid = i.indexrelid
      join pg_class c on c.oid = i.indrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisunique and c.${IN_SCHEMA} and a.attname is distinct from 'seller_id'
        and c.relname <> all ('{${SHARED_TABLES}}')
      order by 1`)
    expect(keys).toEqual(KEYED_BY_HASH)
  })

  it('starts every foreign key with the seller on both sides', async () => {
    const total = await names(
      `select conname as name from pg_constraint where contype = 'f' and connamespace = 'taquilla'::regnamespace`,
    )
    expect(total.length).toBeGreaterThan(10)
    const keys = await names(`
      select c.conname as name
      from pg_constraint c
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
      join pg_attribute other on other.attrelid = c.confrelid and other.attnum = c.confkey[1]
      where c.contype = 'f' and c.connamespace = 'taquilla'::regnamespace
        and (own.attname <> 'seller_id' or other.attname <> 'seller_id')`)
    expect(keys).toEqual([])
  })

  it('has a primary key on every table', async () => {
    const tables = await names(`
      select relname as name from pg_class
      where ${IN_SCHEMA} and relkind in ('r', 'p')
        and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`)
    expect(tables).toEqual([])
  })

  it('has no triggers and no rules', async () => {
    const triggers = await names(`
      select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.${IN_SCHEMA} and not t.tgisinternal`)
    const rules = await names(`select rulename as name from pg_rules where schemaname = 'taquilla'`)
    expect([...triggers, ...rules]).toEqual([])
  })

  it('has no ids made by the database', async () => {
    const sequences = await names(`select relname as name from pg_class where ${IN_SCHEMA} and relkind = 'S'`)
    const identities = await names(`
      select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.${IN_SCHEMA} and c.relkind in ('r', 'p') and a.attidentity <> ''`)
    expect([...sequences, ...identities]).toEqual([])
  })

  it('has no deferrable and no exclusion constraints', async () => {
    const constraints = await names(`
      select conname as name from pg_constraint
      where connamespace = 'taquilla'::regnamespace and (condeferrable or contype = 'x')`)
    expect(constraints).toEqual([])
  })

  it('keeps every table on disk', async () => {
    const tables = await names(`
      select relname as name from pg_class
      where ${IN_SCHEMA} and relkind in ('r', 'p', 'i') and relpersistence <> 'p'`)
    expect(tables).toEqual([])
  })
})
