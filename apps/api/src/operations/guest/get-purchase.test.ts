import { getPurchase, listPurchases } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { BUYER, LISTER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/security-suite.ts'

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

const read = (id: string, as = session) => test.guest(getPurchase, { params: { id }, session: as })

describe('get-purchase', () => {
  it('answers its buyer the purchase as the list of purchases does', async () => {
    const id = await buy()
    const { status, answer } = await read(id)
    expect(status).toBe(200)
    expect((await test.guest(listPurchases, { session })).answer.purchases).toContainEqual(answer)
  })

  it('refuses whoever did not buy, a phone, and what was not bought', async () => {
    const id = await buy()
    const { listingIds } = await storeResale(test)
    const held = await storeBuyersHold(test, listingIds)
    for (const each of [
      read(id, await signIn(test, LISTER)),
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
