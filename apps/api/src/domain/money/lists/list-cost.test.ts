import { listBalanceEntries, listPayouts, listRefunds, listSales, type Operation } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { BUYER, storeResale } from '../../../../test/builders/resale.ts'
import { insertSales } from '../../../../test/builders/stored-sales.ts'
import { sized } from '../../../../test/full.ts'
import { positional } from '../../../../test/positional.ts'
import { countRowsRead } from '../../../../test/rows-read.ts'

const FEW = 150
const MANY = sized(2_000, 100_000)
const AT_ONCE = 1_000
const TABLES = [
  'buy_intentions',
  'buy_intention_items',
  'ledger_entries',
  'listings',
  'payments',
  'payout_accounts',
  'payouts',
  'refunds',
]

// Refunds of payouts that go on would break invariants, so the test deletes everything at its end.
const OWE_ALL = positional(
  'test.owe_all',
  `insert into refunds
     (seller_id, payment_id, reason, status, amount_minor, currency, event_reference, show_id, created_at, updated_at)
   select p.seller_id, p.payment_id, 'SHOW_CANCELLED', 'DUE', p.amount_minor, p.currency, i.event_reference, i.show_id,
     p.captured_at, p.captured_at
   from payments p
   join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id
   where p.seller_id = $1 and p.payment_id = any($2)`,
)
const DELETE_ALL = positional('test.delete_all', 'truncate events, buy_intentions, ledger_entries cascade')
const ANALYZE = positional('test.analyze', 'analyze')

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(async () => {
  await test.database.rows(DELETE_ALL, [])
  await test.close()
})

/** Sells this many tickets of one event, and owes a refund for each. */
async function sell(count: number): Promise<string> {
  const { event, listingIds } = await storeResale(test, { count })
  const paymentIds = await insertSales(test, listingIds, BUYER)
  await test.database.rows(OWE_ALL, [test.seller.sellerId, paymentIds])
  return event.eventReference
}

/** Rows read to find a sale by its number. */
async function rowsReadByNumber(): Promise<number> {
  const [sale] = (await test.call(listSales, { query: { buyerEmail: BUYER, limit: 1 } })).answer.results
  if (sale === undefined) throw new Error('Nothing was sold.')
  const before = await countRowsRead(test, TABLES)
  const { answer } = await test.call(listSales, { query: { saleNumber: sale._id.slice(-8) } })
  expect(answer.results).toEqual([sale])
  return (await countRowsRead(test, TABLES)) - before
}

describe('a page of 100 of each list of money', () => {
  it('reads the same number of rows however many there are', async () => {
    const eventReference = await sell(FEW)
    const ofShow = { externalReferenceEventId: eventReference, showId: 'show' }
    const since = { updatedSince: '2026-01-01T00:00:00Z' }
    const pages: [Operation, Readonly<Record<string, string>>][] = [
      [listSales, {}],
      [listSales, ofShow],
      [listSales, { currency: 'MXN' }],
      [listRefunds, {}],
      [listRefunds, since],
      [listRefunds, { ...ofShow, status: 'DUE' }],
      [listRefunds, { status: 'DUE', currency: 'MXN' }],
      [listPayouts, {}],
      [listPayouts, since],
      [listPayouts, { ...ofShow, status: 'HELD' }],
      [listPayouts, { status: 'HELD', currency: 'MXN' }],
      [listBalanceEntries, {}],
      [listBalanceEntries, { currency: 'MXN' }],
    ]
    const rowsRead = async () => {
      const counts: (readonly [string, number])[] = []
      for (const [operation, query] of pages) {
        const before = await countRowsRead(test, TABLES)
        const { answer } = await test.call(operation, { query: { ...query, limit: 100 } })
        expect((answer as { results: unknown[] }).results).toHaveLength(100)
        const name = `${operation.id} ${Object.keys(query)}`
        counts.push([name, (await countRowsRead(test, TABLES)) - before])
      }
      return Object.fromEntries(counts)
    }
    await test.database.rows(ANALYZE, [])
    const few = await rowsRead()
    for (let sold = FEW; sold < MANY; sold += AT_ONCE) await sell(AT_ONCE)
    await test.database.rows(ANALYZE, [])
    const many = await rowsRead()
    expect(await rowsReadByNumber(), 'of one sale, by its number').toBeLessThanOrEqual(20)
    for (const [name, count] of Object.entries(many)) {
      expect(count, `${name}: ${few[name]} before`).toBeLessThanOrEqual((few[name] ?? 0) + 20)
    }
  }, 900_000)
})
