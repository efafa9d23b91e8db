import { type BalanceEntry, listBalanceDays, listBalanceEntries } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readPages } from '../../../test/builders/money.ts'
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

  it.each([
    ['/to', 'field.conflict', { from: '2027-01-02', to: '2027-01-01' }],
    ['/to', 'field.conflict', { from: '2027-01-01', to: '2028-01-02' }],
    ['/from', 'field.malformed', { from: '2027-02-29', to: '2027-03-01' }],
    ['/to', 'field.required', { from: '2027-02-28' }],
  ])('refuses %s: %s for %j', async (pointer, code, query) => {
    const { problem } = await test.call(listBalanceDays, { query })
    expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })

  expectEveryCode(listBalanceDays)
})
