import { abandonPayment, continuePayment, getPayment, startPayment } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { payWith, readPurchaseState, sandboxCard, startChallenge } from '../../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { sendGuestCall } from '../../../test/guest-call.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})
const challenged = () => startChallenge(test, session)

describe('get-payment', () => {
  it('shows its buyer the status and the next step', async () => {
    const { payment } = await challenged()
    const read = () => test.guest(getPayment, { params: { id: payment.id }, session })
    expect((await read()).answer).toEqual(payment)
    await test.guest(abandonPayment, { params: { id: payment.id }, session })
    expect((await read()).answer).toMatchObject({ status: 'ABANDONED', step: null, isRefunded: false })
  })
})

describe('continue-payment', () => {
  const answerChallenge = (id: string, challengeCode?: string) =>
    test.guest(continuePayment, {
      params: { id },
      session,
      body: challengeCode === undefined ? {} : { challengeCode },
    })

  it('completes the sale after the challenge, also in another process', async () => {
    const { id, payment } = await challenged()
    expect([payment.status, payment.step]).toEqual(['CHALLENGED', { kind: 'CODE', hint: '123456' }])
    // A second process can continue the payment, since the first keeps no state in memory.
    const second = await buildSecondApp(test)
    const { answer } = await sendGuestCall(second.app, continuePayment, {
      sellerId: test.seller.sellerId,
      params: { id: payment.id },
      session,
      body: { challengeCode: '123456' },
    })
    await second.close()
    expect([answer.status, answer.step]).toEqual(['CAPTURED', null])
    expect((await readPurchaseState(test, id)).buyIntention).toBe('COMPLETED')
    expect((await answerChallenge(payment.id, '123456')).answer.status).toBe('CAPTURED')
  })

  it('extends the hold once, by five minutes, for a challenge', async () => {
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

  it('declines a card whose verification fails, whatever the code, and accepts another one', async () => {
    const { listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    const card = { ...sandboxCard('CHALLENGE'), number: '4000008400001629' }
    const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card } as const
    const { answer: payment } = await test.guest(startPayment, { params: { id }, session, body })
    const { status, answer } = await answerChallenge(payment.id, '123456')
    expect([status, answer.status, answer.failure?.code]).toEqual([200, 'DECLINED', 'payment.not_verified'])
    expect((await payWith(test, { id, session }, 'SUCCESS')).answer.status).toBe('CAPTURED')
  })

  it('refuses a wrong challenge code and accepts the right one afterwards', async () => {
    const { payment } = await challenged()
    await expectRefusal(answerChallenge(payment.id, '000000'), 422, 'payment.challenge_failed')
    expect((await answerChallenge(payment.id)).answer.status).toBe('CHALLENGED')
    expect((await answerChallenge(payment.id, '123456')).answer.status).toBe('CAPTURED')
  })
})

describe('abandon-payment', () => {
  it('allows another payment method afterwards, and refuses if the money was captured', async () => {
    const { id, payment } = await challenged()
    const abandon = (paymentId: string) => test.guest(abandonPayment, { params: { id: paymentId }, session })
    expect([(await abandon(payment.id)).status, (await abandon(payment.id)).status]).toEqual([200, 200])
    const { answer } = await payWith(test, { id, session }, 'SUCCESS')
    expect(answer.status).toBe('CAPTURED')
    await expectRefusal(abandon(answer.id), 409, 'buy_intention.ended')
  })

  it('fails and leaves the payment open if its provider is no longer set up', async () => {
    const { id, payment } = await challenged()
    const payments = { ...test.options.payments, find: () => undefined }
    const second = await buildSecondApp({ ...test, options: { ...test.options, payments } })
    const call = { sellerId: test.seller.sellerId, params: { id: payment.id }, session }
    const { status, problem } = await sendGuestCall(second.app, abandonPayment, call)
    await second.close()
    expect([status, problem.code]).toEqual([503, 'server.unavailable'])
    expect((await readPurchaseState(test, id)).payments[0]?.status).toBe('CHALLENGED')
  })
})

expectEveryCode(continuePayment)
expectEveryCode(abandonPayment)
