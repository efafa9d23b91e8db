import { cancelEvent } from '@taquilla/contract'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { retryRefund } from '#domain/money/index.ts'
import { carryOutRefunds, followRefunds } from '#operations/payments/carry-out-refunds.ts'
import { toRefundAnswer } from '#payments/stripe/stripe-refunds.ts'
import { buildTestApp, providersOf, type TestApp } from '../../../test/build-app.ts'
import { readPurchaseState } from '../../../test/builders/payments.ts'
import { BUYER } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  notifyAsStripe,
  type SigningChanges,
  startStripePayment,
} from '../../../test/builders/stripe-payments.ts'
import { positional } from '../../../test/positional.ts'
import {
  type StripeRefund,
  type StripeServer,
  startStripeServer,
} from '../../../test/providers/stripe-server.ts'

const FORGET = positional(
  'test.forget_stripe_refund',
  `update refunds
   set status = 'DUE', provider_reference = null, next_attempt_at = now()
   where seller_id = $1 and payment_id = $2`,
)
const READ = positional(
  'test.read_stripe_refund',
  `select status, last_failure, provider_reference
   from refunds
   where seller_id = $1 and payment_id = $2`,
)

let stripe: StripeServer
let test: TestApp
let session: string
beforeAll(async () => {
  stripe = await startStripeServer()
  test = await buildTestApp({ payments: providersOf(stripe.environment) })
  session = await signIn(test, BUYER)
})
beforeEach(() => {
  stripe.refundsBeginAs = 'pending'
})
afterAll(async () => {
  await test.close()
  await stripe.close()
})

/** Creates a purchase of a cancelled show whose refund Stripe has made. */
async function refunded() {
  const { id, event, payment, intent } = await startStripePayment(test, stripe, session)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  await notify('payment_intent.succeeded', intent)
  await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
  await test.runJobs()
  const [refund] = refundsOf(intent.id)
  return { id, intentId: intent.id, refund, key: { sellerId: test.seller.sellerId, paymentId: payment.id } }
}

type Refunded = Awaited<ReturnType<typeof refunded>>

const refundsOf = (intentId: string) =>
  [...stripe.refunds.values()].filter((each) => each.payment_intent === intentId)
const storedOf = async ({ key }: Refunded) =>
  (await test.database.rows<Record<string, string>>(READ, [key.sellerId, key.paymentId]))[0]

const notify = (type: string, object: object, changes?: SigningChanges) =>
  notifyAsStripe(test, { type, data: { object } }, changes)

async function moneyOf({ id }: Refunded) {
  const { payments, ledger } = await readPurchaseState(test, id)
  expect(await checkInvariants(test.database)).toEqual([])
  return [payments[0]?.refund, ledger.CASH, ledger.BUYERS]
}

const move = (refund: StripeRefund | undefined, status: StripeRefund['status']) =>
  Object.assign(refund ?? {}, {
    status,
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  })

describe('refunds at stripe', () => {
  it('are done once, with concurrent callbacks and polls of two processes', async () => {
    const purchase = await refunded()
    expect(await moneyOf(purchase)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    const refund = move(purchase.refund, 'succeeded')
    const follow = () => followRefunds(test.options, { isForced: true })
    const responses = await Promise.all([
      notify('refund.updated', refund),
      follow(),
      notify('charge.refund.updated', refund),
      follow(),
    ])
    expect([responses[0].statusCode, responses[2].statusCode]).toEqual([200, 200])
    expect(await moneyOf(purchase)).toEqual(['DONE', 0, 0])
    await test.runJobs()
  })

  it.each(['pending', 'succeeded'] as const)(
    'that start as %s and fail are owed again with Stripe’s reason, and made once on retry',
    async (begin) => {
      stripe.refundsBeginAs = begin
      const purchase = await refunded()
      const failed = move(purchase.refund, 'failed')
      const notices = await Promise.all([1, 2, 3].map(() => notify('refund.failed', failed)))
      expect(notices.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(await moneyOf(purchase)).toEqual(['FAILED', 10_800, -10_800])
      expect((await storedOf(purchase))?.last_failure).toBe('lost_or_stolen_card')
      stripe.refundsBeginAs = 'succeeded'
      await inTenantTransaction(test.database, purchase.key.sellerId, (db) => retryRefund(db, purchase.key))
      await test.runJobs()
      expect(await moneyOf(purchase)).toEqual(['DONE', 0, 0])
      // An outdated callback arrives again.
      await notify('refund.failed', failed)
      expect(await moneyOf(purchase)).toEqual(['DONE', 0, 0])
      expect(refundsOf(purchase.intentId).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    },
  )

  it.each([
    ['failed', 'FAILED'],
    ['canceled', 'FAILED'],
    ['pending', 'PENDING'],
    ['requires_action', 'PENDING'],
    ['succeeded', 'DONE'],
  ])('whose status is %s at Stripe are %s', (status, expected) => {
    const refund = { id: 're_1', status, amount: 10_800, currency: 'mxn' } as Stripe.Refund
    expect(toRefundAnswer(refund).status).toBe(expected)
  })

  it('whose response was lost are found, not made again', async () => {
    const purchase = await refunded()
    await test.database.rows(FORGET, [purchase.key.sellerId, purchase.key.paymentId])
    await carryOutRefunds(test.options)
    const stored = await storedOf(purchase)
    expect([stored?.status, stored?.provider_reference]).toEqual(['AWAITING_PROVIDER', purchase.refund?.id])
    expect(refundsOf(purchase.intentId)).toHaveLength(1)
  })

  it('are settled only by what Stripe’s API reports', async () => {
    const purchase = await refunded()
    const lie = { ...purchase.refund, status: 'succeeded' }
    expect((await notify('refund.updated', lie, { secret: 'whsec_other' })).statusCode).toBe(400)
    expect((await notify('refund.updated', lie)).statusCode).toBe(200)
    expect(await moneyOf(purchase)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    // A partial refund made by hand in Stripe's dashboard does not count as our refund.
    const part = { ...lie, id: 're_part', amount: 100 } as StripeRefund
    stripe.refunds.set(part.id, part)
    await notify('refund.updated', part)
    expect(await moneyOf(purchase)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    // A refund of an unknown payment is ignored.
    const foreign = { ...lie, id: 're_foreign', payment_intent: 'pi_unknown' } as StripeRefund
    stripe.refunds.set(foreign.id, foreign)
    expect((await notify('refund.updated', foreign)).statusCode).toBe(200)
  })
})
