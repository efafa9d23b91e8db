import {
  type BalanceEntry,
  exportMoney,
  listBalanceEntries,
  listPayouts,
  listRefunds,
  listSales,
  MAX_EXPORTS_AT_ONCE,
  MONEY_COLLECTIONS,
  type MoneyCollection,
  type Operation,
  type Sale,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createExports } from '#domain/money/lists/export-money.ts'
import { undoSale } from '#domain/purchase/sale/undo-sale-repository.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { readPages } from '../../../test/builders/money.ts'
import { BUYER, storeResale } from '../../../test/builders/resale.ts'
import { insertSale, insertSales } from '../../../test/builders/stored-sales.ts'
import { positional } from '../../../test/positional.ts'

const NAME_BUYER = positional(
  'test.name_buyer',
  'update buy_intentions set buyer_email = $3 where seller_id = $1 and buy_intention_id = $2',
)
const FORMULA = '=1+1@example.com'
/** More than two pages of an export. */
const SALE_COUNT = 1_100

const LISTS: readonly (readonly [MoneyCollection, Operation])[] = [
  ['sales', listSales],
  ['refunds', listRefunds],
  ['payouts', listPayouts],
  ['balance-entries', listBalanceEntries],
]

const test = withTestApp()
let ofEvent: Readonly<Record<string, string>>

beforeAll(async () => {
  const { sellerId } = test.seller
  const few = await storeResale(test, { count: 3 })
  ofEvent = { externalReferenceEventId: few.event.eventReference }
  for (const [index, listingId] of few.listingIds.entries()) {
    const { saleId, paymentId } = await insertSale(test, { listingId, buyerEmail: BUYER })
    if (index === 0) await test.database.rows(NAME_BUYER, [sellerId, saleId, FORMULA])
    if (index === 1) await undoSale(test.database, { sellerId, paymentId, transfers: [] })
  }
  const { listingIds } = await storeResale(test, { count: SALE_COUNT })
  await insertSales(test, listingIds, BUYER)
})

type Query = Readonly<Record<string, string>>
const send = (collection: string, query: Query = {}) =>
  test.call(exportMoney, { params: { collection }, query })

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('export-money', () => {
  it.each(LISTS)('answers as NDJSON the same %s as the list, each once', async (collection, list) => {
    const { status, headers, text } = await send(collection, { format: 'ndjson' })
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson'])
    expect(linesOf(text)).toEqual(await readPages(test, list, { limit: 500 }))
  })

  it('answers each sold ticket with its sale', async () => {
    const sales = await readPages<Sale>(test, listSales, ofEvent)
    const { text } = await send('sale-items', { ...ofEvent, format: 'ndjson' })
    const expected = sales.flatMap(({ _id: saleId, items, currency, soldAt }) =>
      items.map((item) => ({ saleId, soldAt, currency, ...item })),
    )
    expect(linesOf(text)).toMatchObject(expected)
  })

  it('answers CSV with a header, amounts with decimals, and texts that are no formulas', async () => {
    const { headers, text } = await send('sales', { ...ofEvent, from: '2020-01-01T00:00:00Z' })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="sales_2020-01-01.csv"',
    })
    const [header, first, second, ...rest] = text.split('\r\n')
    expect(header).toBe(
      '_id,externalReferenceEventId,showId,buyerEmail,soldAt,provider,providerReference,total,currency,ticketCount,refundId,refundStatus',
    )
    expect(first).toContain(",'=1+1@example.com,")
    expect(first).toMatch(/,108\.00,MXN,1,,$/)
    expect(second).toMatch(/,108\.00,MXN,1,[0-9a-f-]{36},DUE$/)
    expect(rest).toHaveLength(2)
    const entries = await readPages<BalanceEntry>(test, listBalanceEntries, { limit: 500 })
    const { text: ledger } = await send('balance-entries', { currency: 'MXN' })
    const rows = ledger.trimEnd().split('\r\n').slice(1)
    const amountOf = (row: string) => row.split(',')[4]
    expect(rows.map(amountOf)).toEqual(entries.map(({ amount }) => amount.toFixed(2)))
    expect(rows.some((row) => amountOf(row)?.startsWith('-'))).toBe(true)
  })

  it.each(MONEY_COLLECTIONS)('answers the header alone if there are no %s', async (collection) => {
    const { text } = await send(collection, { from: '2099-01-01T00:00:00Z' })
    expect(text.split('\r\n')).toEqual([expect.stringContaining('currency'), ''])
    const empty = await send(collection, { from: '2099-01-01T00:00:00Z', format: 'ndjson' })
    expect([empty.status, empty.text]).toEqual([200, ''])
  })

  describe('refuses', () => {
    it('entries of an event, which have none', async () => {
      const { status, problem } = await send('balance-entries', ofEvent)
      expect([status, problem.errors]).toMatchObject([
        422,
        [{ pointer: '/externalReferenceEventId', code: 'field.conflict' }],
      ])
    })
  })

  it('reads a page when the one before was taken, and counts those in progress of each seller', async () => {
    const exportFile = createExports()
    const start = (sellerId: string) => {
      const reader = { db: test.database, seller: { sellerId } }
      return exportFile(reader, { collection: 'sales' }).pieces
    }
    const rows = vi.spyOn(test.database, 'rows')
    const { sellerId } = test.seller
    const files = Array.from({ length: MAX_EXPORTS_AT_ONCE }, () => start(sellerId))
    await Promise.all(files.map((file) => file.next()))
    expect(rows).toHaveBeenCalledTimes(MAX_EXPORTS_AT_ONCE)
    await expect(start(sellerId).next()).rejects.toMatchObject({ code: 'rate_limit.exceeded', status: 429 })
    expect((await start(test.otherSeller.sellerId).next()).done).toBe(false)
    await files[0]?.return()
    expect((await start(sellerId).next()).done).toBe(false)
    const [, second] = files
    for (let piece = await second?.next(); !piece?.done; ) piece = await second?.next()
    expect((await start(sellerId).next()).done).toBe(false)
  })
})
