import { type BalanceEntry, getBalanceEntry, listBalanceEntries } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { balanceOf, readPages } from '../../../test/builders/money.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let saleId: string
beforeAll(async () => {
  test = await buildTestApp()
  const { listingIds } = await storeResale(test)
  saleId = await storeBuyersHold(test, listingIds)
  await payWith(test, { id: saleId, session: await signIn(test, BUYER) }, 'SUCCESS')
})
afterAll(() => test.close())

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

  it('answers nothing of other sellers', async () => {
    const key = test.otherSeller.privateKey
    const [entry] = await entries({})
    expect((await test.call(listBalanceEntries, { key })).answer.results).toEqual([])
    const { problem } = await test.call(getBalanceEntry, { params: { entryId: String(entry?._id) }, key })
    expect(problem.code).toBe('balance_entry.not_found')
  })

  expectEveryCode(listBalanceEntries)
})
