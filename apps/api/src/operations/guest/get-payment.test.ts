import { abandonPayment, getPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let session: string
beforeAll(async () => {
  test = await buildTestApp()
  session = await signIn(test, BUYER)
})
afterAll(() => test.close())

async function challenged() {
  const { listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  const { answer } = await payWith(test, { id, session }, 'CHALLENGE')
  return { id, payment: answer }
}

describe('get-payment', () => {
  it('shows its buyer the status and the next step', async () => {
    const { payment } = await challenged()
    const read = () => test.guest(getPayment, { params: { id: payment.id }, session })
    expect((await read()).answer).toEqual(payment)
    await test.guest(abandonPayment, { params: { id: payment.id }, session })
    expect((await read()).answer).toMatchObject({ status: 'ABANDONED', step: null, isRefunded: false })
  })

  it('refuses everybody but its buyer, and its buyer at another seller', async () => {
    const { payment } = await challenged()
    const params = { id: payment.id }
    const { sellerId } = test.otherSeller
    for (const call of [
      { params, session: await signIn(test, RESELLER) },
      { params, session: await signIn(test, BUYER, sellerId), sellerId },
      { params: { id: crypto.randomUUID() }, session },
    ]) {
      const { status, problem } = await test.guest(getPayment, { ...call })
      expect([status, problem.code]).toEqual([404, 'payment.not_found'])
    }
  })

  expectEveryCode(getPayment)
})
