import { abandonPayment, continuePayment, getPayment, startPayment } from '@taquilla/contract/guest'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, providersOf, type TestApp } from '../../../test/build-app.ts'
import { readPurchaseState } from '../../../test/builders/payments.ts'
import { BUYER, expireHold, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  notifyAsStripe,
  type SigningChanges,
  sendStripeNotice,
  signAsStripe,
  startStripePayment,
} from '../../../test/builders/stripe-payments.ts'
import { type Intent, type StripeServer, startStripeServer } from '../../../test/providers/stripe-server.ts'
import { loggerOptions } from '../../log.ts'

const logged: string[] = []

let stripe: StripeServer
let test: TestApp
let session: string
beforeAll(async () => {
  stripe = await startStripeServer()
  test = await buildTestApp({
    payments: providersOf(stripe.environment),
    logger: pino(loggerOptions('warn'), { write: (line) => logged.push(line) }),
  })
  session = await signIn(test, BUYER)
})
afterAll(async () => {
  await test.close()
  await stripe.close()
})

const start = () => startStripePayment(test, stripe, session)

function succeed(intent: Intent, amount = intent.amount) {
  intent.status = 'succeeded'
  intent.amount_received = amount
}

const notify = (intent: Intent, changes?: SigningChanges) =>
  notifyAsStripe(test, { type: 'payment_intent.succeeded', data: { object: intent } }, changes)

describe('stripe', () => {
  it('completes a sale once after a payment in the Payment Element and its callback', async () => {
    const { id, payment, intent } = await start()
    expect(payment).toMatchObject({
      status: 'STARTED',
      step: {
        kind: 'FORM',
        form: 'stripe-payment-element',
        values: { publishableKey: 'pk_test_1', clientSecret: intent.client_secret },
      },
    })
    expect([intent.amount, intent.currency]).toEqual([10_800, 'mxn'])
    succeed(intent)
    const notices = await Promise.all([notify(intent), notify(intent), notify(intent)])
    expect(notices.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const state = await readPurchaseState(test, id)
    expect([state.buyIntention, state.payments.length, state.ledger.CASH]).toEqual(['COMPLETED', 1, 10_800])
  })

  it('gets one payment for many presses, and every press gets it after the capture too', async () => {
    const { listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    const press = () =>
      test.guest(startPayment, {
        params: { id },
        session,
        body: { provider: 'stripe', acceptsTerms: true, holders: [] },
      })
    const before = stripe.intents.size
    const presses = await Promise.all(Array.from({ length: 8 }, press))
    expect(new Set(presses.map(({ status, answer }) => `${status} ${answer.id}`)).size).toBe(1)
    expect(stripe.intents.size - before).toBe(1)
    const intent = [...stripe.intents.values()].at(-1) as Intent
    succeed(intent)
    await notify(intent)
    const again = await Promise.all(Array.from({ length: 8 }, press))
    expect(new Set(again.map(({ answer }) => `${answer.id} ${answer.status}`))).toEqual(
      new Set([`${presses[0]?.answer.id} CAPTURED`]),
    )
    expect(stripe.intents.size - before).toBe(1)
  })

  it('completes the sale if the page returns before any callback', async () => {
    const { id, payment, intent } = await start()
    intent.status = 'requires_action'
    const challenged = await test.guest(getPayment, { params: { id: payment.id }, session })
    expect(challenged.answer.status).toBe('CHALLENGED')
    succeed(intent)
    const { answer } = await test.guest(continuePayment, { params: { id: payment.id }, session, body: {} })
    expect(answer.status).toBe('CAPTURED')
    expect((await readPurchaseState(test, id)).buyIntention).toBe('COMPLETED')
  })

  it.each([
    ['of another secret', { secret: 'whsec_other' }],
    ['that is older than five minutes', { timestamp: Math.floor(Date.now() / 1_000) - 301 }],
  ])('refuses a callback %s', async (_, changes) => {
    const { id, intent } = await start()
    succeed(intent)
    const { statusCode, body } = await notify(intent, changes)
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'payment.callback_refused'])
    expect((await readPurchaseState(test, id)).buyIntention).toBe('OPEN')
  })

  it('refuses an altered callback and one without a signature', async () => {
    const { intent } = await start()
    const payload = JSON.stringify({ type: 'payment_intent.succeeded', data: { object: intent } })
    expect((await sendStripeNotice(test, `${payload} `, signAsStripe(payload))).statusCode).toBe(400)
    expect((await sendStripeNotice(test, payload, '')).statusCode).toBe(400)
  })

  it('uses the amount from the API, whatever the callback says', async () => {
    const { id, intent } = await start()
    const forged = { ...intent, status: 'succeeded', amount_received: intent.amount }
    expect((await notify(forged)).statusCode).toBe(200)
    expect((await readPurchaseState(test, id)).payments[0]?.status).toBe('STARTED')
    succeed(intent, intent.amount - 1)
    await notify(intent)
    expect(await readPurchaseState(test, id)).toMatchObject({
      buyIntention: 'VOIDED',
      listings: ['ACTIVE'],
      payments: [{ isSale: false, refund: 'DUE', reason: 'WRONG_AMOUNT' }],
    })
    await test.runJobs()
  })

  it('refunds a late payment once, with one idempotent call', async () => {
    const { id, intent, payment } = await start()
    await expireHold(test, id)
    succeed(intent)
    await Promise.all([notify(intent), notify(intent)])
    await Promise.all([test.runJobs(), test.runJobs()])
    expect((await readPurchaseState(test, id)).payments[0]).toMatchObject({ refund: 'DONE', reason: 'LATE' })
    const keys = stripe.refundKeys.filter((key) => key.includes(payment.id))
    expect(keys).toEqual([`refund-${payment.id}-1`])
  })

  it('cancels an abandoned payment, and accepts it if it was captured first', async () => {
    const { payment, intent } = await start()
    const abandon = (id: string) => test.guest(abandonPayment, { params: { id }, session })
    expect((await abandon(payment.id)).status).toBe(200)
    expect(intent.status).toBe('canceled')
    const faster = await start()
    succeed(faster.intent)
    expect((await abandon(faster.payment.id)).problem.code).toBe('buy_intention.ended')
    expect((await readPurchaseState(test, faster.id)).buyIntention).toBe('COMPLETED')
  })

  it('declines the payment if Stripe does not respond, keeps the hold and logs a warning', async () => {
    logged.length = 0
    stripe.outages = 100
    const { id, payment } = await start()
    stripe.outages = 0
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'payment provider unavailable',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ])
    expect(logged.join('')).not.toMatch(new RegExp(`${BUYER}|${RESELLER}|sk_test|${session}`))
    expect([payment.status, payment.failure?.code]).toEqual(['DECLINED', 'payment.unavailable'])
    expect((await readPurchaseState(test, id)).buyIntention).toBe('OPEN')
  })
})
