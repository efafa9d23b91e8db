import { continuePayment, getPayment } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { withTestApp } from '../../test/build-app.ts'
import { payWith, readPurchaseState } from '../../test/builders/payments.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { createUndecidedPaymentsSweep } from './settle-payments.ts'

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

const sweep = () => createUndecidedPaymentsSweep(test.options, -1).run()

async function hold(count = 1) {
  const { listingIds } = await storeResale(test, { count })
  return { id: await storeBuyersHold(test, listingIds), session }
}

describe('payments decided outside the checkout page', () => {
  it('complete the sale once for a repeated capture callback', async () => {
    const purchase = await hold()
    const { answer } = await payWith(test, purchase, 'DUPLICATE_CALLBACK')
    expect(answer.status).toBe('STARTED')
    await test.runJobs()
    await sweep()
    const state = await readPurchaseState(test, purchase.id)
    expect([state.buyIntention, state.payments]).toEqual([
      'COMPLETED',
      [{ status: 'CAPTURED', isSale: true, refund: null, reason: null }],
    ])
    expect(state.ledger.CASH).toBe(10_800)
  })

  it('are sold once whatever the order and number of notices, if one reports the capture', async () => {
    const { sellerId } = test.seller
    const rounds = Array.from({ length: 6 }, async (_, round) => {
      const purchase = await hold()
      const { answer: started } = await payWith(test, purchase, 'CHALLENGE')
      const captured = { reference: started.id, amountMinor: 10_800n, currency: 'MXN' }
      const notices: PaymentAnswer[] = [
        { status: 'CAPTURED', ...captured },
        { status: 'STARTED', reference: started.id },
        { status: 'DECLINED', failure: 'payment.declined' },
        { status: 'CHALLENGED' },
        { status: 'ABANDONED', failure: 'payment.expired' },
        { status: 'STARTED' },
      ]
      const shifted = [...notices.slice(round), ...notices.slice(0, round)]
      const send = (answer: PaymentAnswer) =>
        settlePayment(test.options, { sellerId, paymentId: started.id }, answer)
      for (const answer of shifted) await Promise.all([send(answer), send(answer)])
      expect(await readPurchaseState(test, purchase.id)).toMatchObject({
        buyIntention: 'COMPLETED',
        payments: [{ status: 'CAPTURED', isSale: true, refund: null }],
        ledger: { CASH: 10_800 },
      })
    })
    await Promise.all(rounds)
  })

  it('are refunded once without a sale if captured after the hold', async () => {
    const purchase = await hold()
    const { answer } = await payWith(test, purchase, 'LATE')
    await sweep()
    expect((await readPurchaseState(test, purchase.id)).payments[0]?.status).toBe('STARTED')
    await test.database.rows(
      {
        name: 'test.turn_clock',
        text: "update sellers set clock_offset = interval '11 minutes' where seller_id = $1",
      },
      [test.seller.sellerId],
    )
    await Promise.all([sweep(), sweep(), test.guest(getPayment, { params: { id: answer.id }, session })])
    await test.runJobs()
    const state = await readPurchaseState(test, purchase.id)
    expect(state).toMatchObject({
      buyIntention: 'EXPIRED',
      is_held: false,
      listings: ['ACTIVE'],
      payouts: [],
    })
    expect(state.payments).toEqual([{ status: 'CAPTURED', isSale: false, refund: 'DONE', reason: 'LATE' }])
    expect(Object.values(state.ledger)).toEqual([0, 0])
    const read = await test.guest(getPayment, { params: { id: answer.id }, session })
    expect([read.answer.status, read.answer.isRefunded]).toEqual(['CAPTURED', true])
  })

  it('are all asked about, and the sweep fails, if a provider does not respond', async () => {
    const purchase = await hold()
    await payWith(test, purchase, 'CHALLENGE')
    let askedCount = 0
    const { payments } = test.options
    const silent: typeof payments = {
      ...payments,
      find(name) {
        const provider = payments.find(name)
        const findState = async () => {
          askedCount += 1
          throw new Error('no response')
        }
        return provider && { ...provider, findState }
      },
    }
    const failing = createUndecidedPaymentsSweep({ ...test.options, payments: silent }, -1).run()
    await expect(failing).rejects.toThrow(/^\d+ payments could not be asked about\.$/)
    expect(askedCount).toBeGreaterThan(0)
    const unknown = { ...payments, find: () => undefined }
    const unset = createUndecidedPaymentsSweep({ ...test.options, payments: unknown }, -1).run()
    await expect(unset).rejects.toMatchObject({ cause: { message: 'sandbox is not set up.' } })
  })

  it('end with their hold if nobody paid', async () => {
    const purchase = await hold()
    const { answer } = await payWith(test, purchase, 'CHALLENGE')
    await expireHold(test, purchase.id)
    await sweep()
    const read = await test.guest(getPayment, { params: { id: answer.id }, session })
    expect([read.answer.status, read.answer.failure?.code]).toEqual(['ABANDONED', 'payment.expired'])
    const late = await test.guest(continuePayment, {
      params: { id: answer.id },
      session,
      body: { challengeCode: '123456' },
    })
    expect(late.answer.status).toBe('ABANDONED')
    expect((await readPurchaseState(test, purchase.id)).ledger).toEqual({})
  })
})
