import { abandonPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { callsWithoutPayment, payWith, startChallenge } from '../../../test/builders/payments.ts'
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

describe('abandon-payment', () => {
  it('allows another payment method afterwards, and refuses if the money was captured', async () => {
    const { id, payment } = await challenged()
    const abandon = (paymentId: string) => test.guest(abandonPayment, { params: { id: paymentId }, session })
    expect([(await abandon(payment.id)).status, (await abandon(payment.id)).status]).toEqual([200, 200])
    const { answer } = await payWith(test, { id, session }, 'SUCCESS')
    expect(answer.status).toBe('CAPTURED')
    const { status, problem } = await abandon(answer.id)
    expect([status, problem.code]).toEqual([409, 'buy_intention.ended'])
  })

  it('refuses everybody but its buyer, and its buyer at another seller', async () => {
    const { payment } = await challenged()
    for (const call of await callsWithoutPayment(test, payment.id, session)) {
      const { status, problem } = await test.guest(abandonPayment, call)
      expect([status, problem.code]).toEqual([404, 'payment.not_found'])
    }
  })

  expectEveryCode(abandonPayment)
})
