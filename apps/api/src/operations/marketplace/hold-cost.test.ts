import { createBuyIntention } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneRow, statement } from '#database/sql.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { storeOffers, storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import { sendCall } from '../../../test/call.ts'

const HOLDS = 600
const AT_ONCE = 25
/** Rows that one hold may read by its keys: listing, ticket, show, rules, what holds it, and what foreign keys check. */
const ROWS_OF_A_HOLD = 15
/** More than the pool has connections: each of them tells the server what it has read. */
const SESSIONS = 32

const TELL = statement('test.tell_reads', 'select pg_stat_force_next_flush(), pg_sleep(0.1)')
// Counting what a seller's system holds reads each purchase and its item, but once a second and not for each hold.
const ROWS_READ = statement(
  'test.rows_read',
  `select (
     (select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables where schemaname = 'taquilla')
     - 2 * (select idx_tup_read from pg_stat_user_indexes where indexrelname = 'buy_intentions_seller_id_open_idx')
   )::integer as rows_read`,
)

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function readRows(): Promise<number> {
  await Promise.all(Array.from({ length: SESSIONS }, () => test.database.rows(TELL, [])))
  const { rows_read } = await oneRow(test.database.rows<{ readonly rows_read: number }>(ROWS_READ, []))
  return rows_read
}

describe('a hold', () => {
  it('reads as little when hundreds are open as when none was, though no statistics know them', async () => {
    const event = await storeResaleEvent(test)
    const seats = Array.from({ length: HOLDS }, (_, index) => String(index + 1))
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats })
    const hold = (listingId: string) =>
      sendCall(test.app, createBuyIntention, {
        key: test.seller.privateKey,
        body: { items: [listingId], user: `${listingId}@example.com` },
      })
    const holdAll = async (ids: readonly string[]) => {
      for (let first = 0; first < ids.length; first += AT_ONCE) {
        const answers = await Promise.all(ids.slice(first, first + AT_ONCE).map(hold))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      }
    }
    await holdAll(listingIds.slice(0, HOLDS / 2))
    const before = await readRows()
    await holdAll(listingIds.slice(HOLDS / 2))
    expect(((await readRows()) - before) / (HOLDS / 2)).toBeLessThanOrEqual(ROWS_OF_A_HOLD)
  })
})
