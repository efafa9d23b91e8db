import { type BalanceEntry, getBalanceEntry, listBalanceDays, listBalanceEntries } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { balanceOf, readPages } from '../../../test/builders/money.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'

const test = withTestApp()
let saleId: string
beforeAll(async () => {
  const { listingIds } = await storeResale(test)
  saleId = await storeBuyersHold(test, listingIds)
  await payWith(test, { id: saleId, session: await signIn(test, BUYER) }, 'SUCCESS')
})
const entries = (query: Record<string, string | number>) =>
  readPages<BalanceEntry>(test, listBalanceEntries, query)

describe('list-balance-entries', () => {
  it('answers the entries of a sale, which add up to zero, in pages', async () => {
    const found = await entries({ saleId })
    const amounts = (['CASH', 'RESELLERS', 'BUYER_FEES', 'RESELLER_FEES', 'BUYERS'] as const).map((account) =>
      balanceOf(found, account),
    )
    expect(amounts).toEqual([108, -95, -8, -5, 0])
    expect(new Set(found.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect(found[0]).toMatchObject({ kind: 'SALE', saleId, refundId: null, payoutId: null, currency: 'MXN' })
    expect(await entries({ saleId, currency: 'MXN', limit: 1 })).toEqual(found)
    expect(await entries({ saleId, currency: 'ARS' })).toEqual([])
    expect(await entries({ refundId: saleId })).toEqual([])
    const params = { entryId: String(found[0]?._id) }
    expect((await test.call(getBalanceEntry, { params })).answer).toEqual(found[0])
  })
})

describe('list-balance-days', () => {
  it('answers the day of a sale, and nothing for a period without movements', async () => {
    const [entry] = await entries({ saleId })
    const day = String(entry?.createdAt.slice(0, 10))
    const { answer } = await test.call(listBalanceDays, { query: { from: day, to: day, currency: 'MXN' } })
    expect(answer.results).toEqual([
      {
        day,
        currency: 'MXN',
        opening: 0,
        captures: 108,
        refunds: 0,
        payouts: 0,
        fees: 13,
        closing: 95,
        debts: 0,
      },
    ])
    const query = { from: '2020-01-01', to: '2020-12-31' }
    expect((await test.call(listBalanceDays, { query })).answer.results).toEqual([])
  })
})
