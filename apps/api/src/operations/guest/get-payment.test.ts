import { abandonPayment, getPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { callsWithoutPayment, startChallenge } from '../../../test/builders/payments.ts'
import { BUYER } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let session: string
beforeAll(async () => {
  test = await buildTestApp()
  session = await signIn(test, BUYER)
})
afterAll(() => test.close())

const challenged = () => startChallenge(test, session)

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
    for (const call of await callsWithoutPayment(test, payment.id, session)) {
      const { status, problem } = await test.guest(getPayment, call)
      expect([status, problem.code]).toEqual([404, 'payment.not_found'])
    }
  })

  expectEveryCode(getPayment)
})
