import { readFile } from 'node:fs/promises'
import { getListingByTicket, getTicket, type Operation } from '@taquilla/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { migrate } from '#database/migrate.ts'
import { migrationNames } from '#database/migration-files.ts'
import type { Database } from '#database/pool.ts'
import { findUnbalanced, sumAccounts } from '#domain/money/index.ts'
import { issueApiKey } from '#domain/sellers/index.ts'
import type { Call } from './call.ts'
import { type ClonedDatabase, createBlankDatabase, openTestPool } from './database.ts'
import { sendOver } from './faults/client.ts'
import { environmentOf, type Service, spawnService, startApi } from './faults/processes.ts'
import { copyMigrations } from './migration-folder.ts'
import { positional } from './positional.ts'

const FIXTURE = new URL('earlier-data/0016.sql', import.meta.url)
const SECRET = 'the secret of the data of an earlier version'
const SELLER = 'demo'
/** Holds a listing and awaits its transfer for 48 hours. */
const AWAIT_TRANSFER = `
  with listing as (
    select *, gen_random_uuid() as hold_id
    from listings
    where status = 'ACTIVE' and type = 'SINGLE'
    limit 1
  ), held as (
    insert into buy_intentions (seller_id, buy_intention_id, cart_id, event_reference, show_id, ticket_option_id, source,
      currency, total_minor, buyer_email, language, created_at, expires_at, transfer_extended_at)
    select seller_id, hold_id, hold_id, event_reference, show_id, ticket_option_id, 'API', currency,
      price_minor + buyer_fee_minor, 'tomas@example.com', 'es', now(), now() + interval '48 hours', now()
    from listing
  ), item as (
    insert into buy_intention_items
      (seller_id, buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor)
    select seller_id, hold_id, listing_id, 1, price_minor, buyer_fee_minor, seller_fee_minor
    from listing
  )
  insert into payments
    (seller_id, payment_id, buy_intention_id, provider, provider_reference, status, amount_minor, currency)
  select seller_id, gen_random_uuid(), hold_id, 'bank_transfer', 'TQ-2222-2222', 'AWAITING_TRANSFER',
    price_minor + buyer_fee_minor, currency
  from listing`
const READ_REMINDER = positional(
  'test.read_reminder',
  `select extract(epoch from b.expires_at - p.remind_at)::int / 3600 as "hoursLeft"
   from payments p
   join buy_intentions b on b.seller_id = p.seller_id and b.buy_intention_id = p.buy_intention_id
   where p.seller_id = $1 and p.status = 'AWAITING_TRANSFER'`,
)

let blank: ClonedDatabase
let database: Database

beforeAll(async () => {
  blank = await createBlankDatabase()
  const earlier = await copyMigrations({ until: '0016' })
  await migrate(blank.url, { folder: earlier.url })
  await earlier.delete()
  const client = new pg.Client({ connectionString: blank.url, options: '-c search_path=taquilla' })
  await client.connect()
  await client.query(await readFile(FIXTURE, 'utf8'))
  await client.query(AWAIT_TRANSFER)
  // Versions of that time stored no checksums.
  await client.query('alter table migrations drop column checksum')
  await client.end()
  database = openTestPool(blank.url, {})
})
afterAll(async () => {
  await database.close()
  await blank.drop()
})

it('upgrades the data of an earlier version, which keep their meaning', async () => {
  const applied = await migrate(blank.url)
  expect(applied).toEqual((await migrationNames()).slice(16))
  expect(await checkInvariants(database)).toEqual([])
  expect(await findUnbalanced(database, SELLER)).toEqual([])
  expect((await sumAccounts(database, SELLER)).length).toBeGreaterThan(3)
  expect(await database.rows(READ_REMINDER, [SELLER])).toEqual([{ hoursLeft: 12 }])

  const { key } = await issueApiKey(database, {
    sellerId: SELLER,
    sellerKind: 'sandbox',
    kind: 'private',
    label: 'upgrade',
  })
  const stranger = spawnService('worker', { ...environmentOf(blank.url), LOG_LEVEL: 'silent' })
  expect(await stranger.exit).toMatchObject({ code: 1 })
  expect(stranger.output()).toMatch(/^TAQUILLA_SECRET is not the secret/)
  const api = await startApi(blank.url, { TAQUILLA_SECRET: SECRET })
  const ticket = await read(api, getTicket, { key, params: { ticketId: 'AUR-0319-001' } })
  const listing = await read(api, getListingByTicket, { key, params: { ticketId: 'VM-0417-077' } })
  await api.end('SIGTERM')
  expect(ticket).toMatchObject({
    status: 'ACTIVE',
    price: 68_000,
    currentOwnerEmail: 'sofia.luna@example.com',
  })
  expect(listing).toMatchObject({ ticketId: 'VM-0417-077' })
})

async function read(api: Service, operation: Operation, call: Call): Promise<unknown> {
  const { status, text, body } = await sendOver(api, operation, call)
  expect(status, text).toBe(200)
  return body
}
