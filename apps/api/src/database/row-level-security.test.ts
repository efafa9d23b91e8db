import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTenantRow, TENANT_ROWS } from '../../test/builders/tenant-rows.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from './pool.ts'
import type { Sql } from './sql.ts'
import { inTenantTransaction } from './transaction.ts'

const TENANT_TABLES = `
  select c.relname as name, c.relrowsecurity as is_guarded,
    exists (select from pg_policy where polrelid = c.oid) as has_policy
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id' and not a.attisdropped
  where c.relnamespace = 'taquilla'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`
const REFUSED_BY_POLICY = { code: '42501' }

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
  for (const table of Object.keys(TENANT_ROWS)) {
    await insertTenantRow(database, table, 'seller-one')
    await insertTenantRow(database, table, 'seller-two')
  }
})
afterAll(() => close())

function run<Row>(db: Sql, text: string): Promise<Row[]> {
  return db.rows<Row>({ name: '', text }, [])
}

const asSellerTwo = <Result>(work: (db: Sql) => Promise<Result>) =>
  inTenantTransaction(database, 'seller-two', work)

const sellersIn = async (db: Sql, table: string) =>
  (await run<{ seller_id: string }>(db, `select seller_id from ${table} order by seller_id`)).map(
    (row) => row.seller_id,
  )

describe('row-level security', () => {
  it('is enabled on every table with a seller, all of which these tests cover', async () => {
    const tables = await run<{ name: string; is_guarded: boolean; has_policy: boolean }>(
      database,
      TENANT_TABLES,
    )
    expect(tables.filter((each) => !each.is_guarded || !each.has_policy)).toEqual([])
    expect(tables.map((each) => each.name)).toEqual(Object.keys(TENANT_ROWS).sort())
  })

  describe.each(Object.keys(TENANT_ROWS))('of %s', (table) => {
    it('shows a seller its own rows and hides those of the other', async () => {
      expect(await sellersIn(database, table)).toEqual(['seller-one', 'seller-two'])
      expect(await asSellerTwo((db) => sellersIn(db, table))).toEqual(['seller-two'])
    })

    it('hides all rows from a transaction of an unknown seller', async () => {
      expect(await inTenantTransaction(database, "x' or true --", (db) => sellersIn(db, table))).toEqual([])
    })

    it('updates no row of the other seller', async () => {
      const changed = await asSellerTwo((db) =>
        run(db, `update ${table} set seller_id = seller_id where seller_id = 'seller-one' returning 1`),
      )
      expect(changed).toEqual([])
    })

    it('deletes no row of the other seller', async () => {
      const deleted = await asSellerTwo((db) =>
        run(db, `delete from ${table} where seller_id = 'seller-one' returning 1`),
      )
      expect(deleted).toEqual([])
      expect(await sellersIn(database, table)).toContain('seller-one')
    })

    it('inserts no row for the other seller', async () => {
      const added = asSellerTwo((db) => insertTenantRow(db, table, 'seller-one'))
      await expect(added).rejects.toMatchObject(REFUSED_BY_POLICY)
    })

    it('cannot reassign a row to the other seller', async () => {
      const given = asSellerTwo((db) => run(db, `update ${table} set seller_id = 'seller-one'`))
      await expect(given).rejects.toMatchObject(REFUSED_BY_POLICY)
    })
  })

  it.each(['leases', 'migrations', 'secret_checks'])(
    'denies tenants access to %s, which belongs to no seller',
    async (table) => {
      await expect(asSellerTwo((db) => run(db, `select from ${table}`))).rejects.toMatchObject(
        REFUSED_BY_POLICY,
      )
    },
  )
})
