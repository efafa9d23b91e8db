import { getPurchase, listPurchases } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenantTransaction } from '#database/transaction.ts'
import { insertPayment } from '#domain/purchase/payments/payments-repository.ts'
import { completeSale } from '#domain/purchase/sale/complete-sale.ts'
import { newId } from '#domain/values/ids.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let session: string
beforeAll(async () => {
  test = await buildTestApp()
  session = await signIn(test, BUYER)
})
afterAll(() => test.close())

async function buy() {
  const { listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  await payWith(test, { id, session }, 'SUCCESS')
  return id
}

/** Simulates a second payment of a purchase that is already paid. */
async function payAgain(buyIntentionId: string) {
  const key = { sellerId: test.seller.sellerId, paymentId: newId() }
  const money = { amountMinor: 10_800n, currency: 'MXN' }
  await insertPayment(test.database, { ...key, ...money, buyIntentionId, provider: 'sandbox' })
  await inTenantTransaction(test.database, key.sellerId, (db) =>
    completeSale(db, key, {
      capture: { ...money, reference: key.paymentId, sealedDetails: null },
      transfers: [],
    }),
  )
}

const read = (id: string, as = session) => test.guest(getPurchase, { params: { id }, session: as })

describe('get-purchase', () => {
  it('shows its buyer the purchase as list-purchases does', async () => {
    const id = await buy()
    const { status, answer } = await read(id)
    expect(status).toBe(200)
    expect((await test.guest(listPurchases, { session })).answer.purchases).toContainEqual(answer)
  })

  it('shows a duplicate payment and its refund beside the purchase', async () => {
    const id = await buy()
    expect((await read(id)).answer).toMatchObject({ refund: null, otherRefunds: [] })
    await payAgain(id)
    const again = { reason: 'NOT_AVAILABLE', amount: 108, currency: 'MXN' }
    expect((await read(id)).answer).toMatchObject({
      refund: null,
      otherRefunds: [{ ...again, status: 'DUE', doneAt: null }],
    })
    await test.runJobs()
    const { answer } = await read(id)
    expect(answer).toMatchObject({ refund: null, otherRefunds: [{ ...again, status: 'DONE' }] })
    expect(answer.otherRefunds[0]?.doneAt).toMatch(/Z$/)
    expect((await test.guest(listPurchases, { session })).answer.purchases).toContainEqual(answer)
  })

  it('refuses other people, a person known by phone, and a hold that was not paid', async () => {
    const id = await buy()
    const { listingIds } = await storeResale(test)
    const held = await storeBuyersHold(test, listingIds)
    for (const each of [
      read(id, await signIn(test, RESELLER)),
      read(id, await signInByPhone(test, '+5493515550187')),
      read(held),
      read(crypto.randomUUID()),
    ]) {
      const { status, problem } = await each
      expect([status, problem.code]).toEqual([404, 'purchase.not_found'])
    }
  })

  expectEveryCode(getPurchase)
})
