import { abandonPayment, continuePayment, getPayment, startPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { payWith, readPurchaseState } from '../../../test/builders/payments.ts'
import { BUYER, LISTER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { sendGuestCall } from '../../../test/guest-call.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

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

const answerChallenge = (id: string, challengeCode?: string, as = session) =>
  test.guest(continuePayment, {
    params: { id },
    session: as,
    body: challengeCode === undefined ? {} : { challengeCode },
  })

describe('continue-payment', () => {
  it('sells once the challenge is answered, in another process too', async () => {
    const { id, payment } = await challenged()
    expect([payment.status, payment.challenge?.hint]).toEqual(['CHALLENGED', '123456'])
    // Nothing of the payment lives in the process that began it.
    const second = await buildSecondApp(test)
    const { answer } = await sendGuestCall(second.app, continuePayment, {
      sellerId: test.seller.sellerId,
      params: { id: payment.id },
      session,
      body: { challengeCode: '123456' },
    })
    await second.close()
    expect([answer.status, answer.challenge]).toEqual(['CAPTURED', null])
    expect((await readPurchaseState(test, id)).intention).toBe('COMPLETED')
    expect((await answerChallenge(payment.id, '123456')).answer.status).toBe('CAPTURED')
  })

  it('extends the hold by five minutes for a challenge, once', async () => {
    const { id, payment } = await challenged()
    const read = () =>
      test.database.rows<{ seconds: number }>(
        {
          name: 'test.read_hold_time',
          text: `select extract(epoch from expires_at - created_at)::integer as seconds
            from buy_intentions where buy_intention_id = $1`,
        },
        [id],
      )
    expect(await read()).toEqual([{ seconds: 900 }])
    await test.guest(abandonPayment, { params: { id: payment.id }, session })
    await payWith(test, { id, session }, 'CHALLENGE')
    expect(await read()).toEqual([{ seconds: 900 }])
  })

  it('refuses a wrong answer, after which the right one counts', async () => {
    const { payment } = await challenged()
    const { status, problem } = await answerChallenge(payment.id, '000000')
    expect([status, problem.code]).toEqual([422, 'payment.challenge_failed'])
    expect((await answerChallenge(payment.id)).answer.status).toBe('CHALLENGED')
    expect((await answerChallenge(payment.id, '123456')).answer.status).toBe('CAPTURED')
  })

  it('shows a payment to its buyer alone, at its seller alone', async () => {
    const { payment } = await challenged()
    const lister = await signIn(test, LISTER)
    const elsewhere = await signIn(test, BUYER, test.otherSeller.sellerId)
    const params = { id: payment.id }
    for (const call of [
      { params, session: lister },
      { params, session: elsewhere, sellerId: test.otherSeller.sellerId },
    ]) {
      expect((await test.guest(getPayment, call)).problem.code).toBe('payment.not_found')
      expect((await test.guest(abandonPayment, call)).problem.code).toBe('payment.not_found')
      const answered = await test.guest(continuePayment, { ...call, body: { challengeCode: '123456' } })
      expect(answered.problem.code).toBe('payment.not_found')
    }
    expect((await test.guest(getPayment, { params })).problem.code).toBe('session.missing')
  })
})

describe('abandon-payment', () => {
  it('makes way for another method, and cannot call money back', async () => {
    const { id, payment } = await challenged()
    const abandon = (paymentId: string) => test.guest(abandonPayment, { params: { id: paymentId }, session })
    expect([(await abandon(payment.id)).status, (await abandon(payment.id)).status]).toEqual([200, 200])
    const { answer } = await payWith(test, { id, session }, 'SUCCESS')
    expect(answer.status).toBe('CAPTURED')
    const { status, problem } = await abandon(answer.id)
    expect([status, problem.code]).toEqual([409, 'buy_intention.ended'])
  })
})

describe('start-payment by transfer', () => {
  it('keeps what is shown of it across presses', async () => {
    const { listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    const press = () =>
      test.guest(startPayment, {
        params: { id },
        session,
        body: { provider: 'bank_transfer', acceptsTerms: true, holders: [] },
      })
    const [first, second] = [await press(), await press()]
    expect(second.answer).toEqual(first.answer)
  })
})
