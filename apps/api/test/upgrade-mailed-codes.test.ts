import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { type ClonedDatabase, createBlankDatabase } from './database.ts'
import { copyMigrations } from './migration-folder.ts'

/** Code for a payout account, as the version before stored it. */
const insertCode = (id: number, sellerId = 'demo') => `
  insert into payout_account_codes
    (seller_id, payout_account_code_id, contact, account_digest, code_digest, issued_at, expires_at, tries_left)
  values ('${sellerId}', '00000000-0000-0000-0000-00000000000${id}', 'ana@example.com', '\\x01', '\\x0${id}', now(),
    now() + interval '10 minutes', 5)`
const READ_CODES = `
  select encode(code_digest, 'hex') as code, encode(account_digest, 'hex') as account, email, device_hash, tries_left
  from sign_in_codes
  order by code_digest`
const codeOf = (id: number, triesLeft = 5) => ({
  code: `0${id}`,
  account: '01',
  email: 'ana@example.com',
  device_hash: null,
  tries_left: triesLeft,
})

let blank: ClonedDatabase
let client: pg.Client
beforeAll(async () => {
  blank = await createBlankDatabase()
  const earlier = await copyMigrations({ until: '0033' })
  await migrate(blank.url, { folder: earlier.url })
  await earlier.delete()
  client = new pg.Client({ connectionString: blank.url, options: '-c search_path=taquilla' })
  await client.connect()
  await client.query(
    `insert into sellers (seller_id, name, kind) values ('demo', 'Demo', 'sandbox'), ('other', 'Other', 'sandbox')`,
  )
})
afterAll(async () => {
  await client.end()
  await blank.drop()
})

it('codes for payout accounts are kept, and running code of the version before still uses them', async () => {
  await client.query(insertCode(1))
  await migrate(blank.url)
  expect((await client.query(READ_CODES)).rows).toEqual([codeOf(1)])

  await client.query(`begin; set local role taquilla_tenant; set local taquilla.seller_id = 'demo'`)
  await client.query(insertCode(2))
  await client.query('update payout_account_codes set tries_left = tries_left - 1')
  await client.query('commit')
  expect((await client.query(READ_CODES)).rows).toEqual([codeOf(1, 4), codeOf(2, 4)])

  await client.query(`begin; set local role taquilla_tenant; set local taquilla.seller_id = 'other'`)
  expect((await client.query('select from payout_account_codes')).rowCount).toBe(0)
  await expect(client.query(insertCode(3))).rejects.toThrow(/row-level security/)
  await client.query('rollback')
})
