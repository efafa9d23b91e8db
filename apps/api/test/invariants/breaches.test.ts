import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariant, checkInvariants, listInvariants } from '#database/check-invariants.ts'
import type { Database } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { insertTenantRow, TENANT_ROWS } from '../builders/tenant-rows.ts'
import { openTestDatabase } from '../database.ts'
import { BREACHES } from './breaches.ts'

// Drops constraints, because a check must also find what the database would refuse, for example after a faulty
// migration.
const LIFT_CONSTRAINTS = `do $$
  declare
    lifted record;
  begin
    for lifted in
      select conrelid::regclass as table, conname as name
      from pg_constraint
      where connamespace = 'taquilla'::regnamespace
      order by array_position(array['p', 'n'], contype::text) nulls first
    loop
      execute format('alter table %s drop constraint if exists %I cascade', lifted.table, lifted.name);
    end loop;
    for lifted in
      select indexrelid::regclass as name
      from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'taquilla'::regnamespace and indisunique
    loop
      execute format('drop index %s', lifted.name);
    end loop;
  end
$$`
const LET_AMOUNTS_DIFFER = `alter table listings
  alter column final_price_minor drop expression, alter column payout_minor drop expression`
// Ledger entries of the one sale in the base rows.
const LEDGER_OF_SALE = `insert into ledger_entries
    (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor)
  select e.seller_id, gen_random_uuid(), e.transaction_id, e.kind, share.account, e.payment_id, l.listing_id, e.currency,
    share.amount_minor
  from ledger_entries e
  join listings l on l.seller_id = e.seller_id
  cross join lateral (
    values ('HOLDERS', -payout_minor), ('BUYER_FEES', -buyer_fee_minor), ('SELLER_FEES', -seller_fee_minor)
  ) as share (account, amount_minor)`
// Ledger entries of its refund, which credit each share to the buyer again.
const LEDGER_OF_REFUND = `insert into ledger_entries
    (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor)
  select seller_id, gen_random_uuid(), '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d18', 'REFUND_OWED', case account when 'CASH' then 'BUYERS' else account end,
    payment_id, listing_id, currency, -amount_minor
  from ledger_entries`

let database: Database
let close: () => Promise<void>
const undone = new Error('The breach is undone.')

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
  for (const table of Object.keys(TENANT_ROWS)) await insertTenantRow(database, table, 'seller-one')
  await insertTenantRow(database, 'sellers', 'seller-two')
  for (const text of [LEDGER_OF_SALE, LEDGER_OF_REFUND, LIFT_CONSTRAINTS, LET_AMOUNTS_DIFFER])
    await run(database, text)
})
afterAll(() => close())

async function run(db: Sql, text: string): Promise<void> {
  await db.rows({ name: '', text }, [])
}

/** Runs the statements, returns what the check finds, and rolls back. */
async function findAfter(breach: readonly string[], invariant: string) {
  let found: Awaited<ReturnType<typeof checkInvariant>>
  const planting = inTransaction(database, async (db) => {
    for (const text of breach) await run(db, text)
    found = await checkInvariant(db, invariant)
    throw undone
  })
  await planting.catch((error) => {
    if (error !== undone) throw error
  })
  return found
}

describe('the checks of the invariants', () => {
  it('find nothing in valid rows, and each has a planted breach', async () => {
    expect(await checkInvariants(database)).toEqual([])
    expect(Object.keys(BREACHES).sort()).toEqual(await listInvariants())
  })

  it.each(Object.entries(BREACHES))('%s finds each breach that is planted', async (invariant, breaches) => {
    for (const breach of breaches) {
      expect(await findAfter(breach, invariant), breach.join('; ')).toMatchObject({ invariant })
    }
  })
})
