import { cancelEvent } from '@taquilla/contract'
import { continuePayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carryOutRefunds, followRefunds } from '#operations/payments/carry-out-refunds.ts'
import { buildTestApp, providersOf, type TestApp } from '../../../test/build-app.ts'
import { readPurchaseState, startPaymentWith } from '../../../test/builders/payments.ts'
import { BUYER } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { positional } from '../../../test/positional.ts'
import {
  type PayPalRefund,
  type PayPalServer,
  startPayPalServer,
} from '../../../test/providers/paypal-server.ts'

const FORGET = positional(
  'test.forget_paypal_refund',
  `update refunds
   set status = 'DUE', provider_reference = null, next_attempt_at = now()
   where seller_id = $1 and payment_id = $2`,
)

let payPal: PayPalServer
let test: TestApp
let session: string
beforeAll(async () => {
  payPal = await startPayPalServer()
  payPal.refundsBeginAs = 'PENDING'
  test = await buildTestApp({ payments: providersOf(payPal.environment) })
  session = await signIn(test, BUYER)
})
afterAll(async () => {
  await test.close()
  await payPal.close()
})

/** Creates a purchase of a cancelled show whose refund PayPal has accepted. */
async function refunded() {
  const { id, event, payment } = await startPaymentWith(test, 'paypal', session)
  const order = [...payPal.orders.values()].find((each) =>
    each.purchase_units[0]?.custom_id.endsWith(payment.id),
  )
  Object.assign(order ?? {}, { status: 'APPROVED' })
  await test.guest(continuePayment, { params: { id: payment.id }, session, body: {} })
  await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
  await test.runJobs()
  const refund = [...payPal.refunds.values()].find((each) => each.custom_id.endsWith(payment.id))
  if (refund === undefined) throw new Error('PayPal received no refund request.')
  return { id, refund, key: { sellerId: test.seller.sellerId, paymentId: payment.id } }
}

function notify(refund: PayPalRefund, signed = true) {
  const payload = JSON.stringify({
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource_type: 'refund',
    resource: refund,
  })
  return test.app.inject({
    method: 'POST',
    url: '/payments/paypal/webhook',
    headers: { 'content-type': 'application/json', ...payPal.sign(signed ? payload : 'another notice') },
    payload,
  })
}

async function moneyOf(id: string) {
  const { payments, ledger } = await readPurchaseState(test, id)
  return [payments[0]?.refund, ledger.CASH, ledger.BUYERS]
}

describe('refunds at paypal', () => {
  it('are done only when PayPal’s API says so', async () => {
    const { id, refund } = await refunded()
    expect(refund.amount).toEqual({ currency_code: 'MXN', value: '108.00' })
    expect(await moneyOf(id)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    const lie: PayPalRefund = { ...refund, status: 'COMPLETED' }
    expect((await notify(lie, false)).statusCode).toBe(400)
    expect((await notify(lie)).statusCode).toBe(200)
    expect(await moneyOf(id)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    refund.status = 'COMPLETED'
    const notices = await Promise.all([notify(refund), notify(refund), notify(refund)])
    expect(notices.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await moneyOf(id)).toEqual(['DONE', 0, 0])
    await test.runJobs()
  })

  it('that fail without a callback are found by polling', async () => {
    const { id, refund } = await refunded()
    refund.status = 'FAILED'
    await followRefunds(test.options, { isForced: true })
    expect(await moneyOf(id)).toEqual(['FAILED', 10_800, -10_800])
    await test.runJobs()
  })

  it('whose response was lost are found, not made again', async () => {
    const { id, key } = await refunded()
    const requestCount = payPal.refundKeys.length
    await test.database.rows(FORGET, [key.sellerId, key.paymentId])
    await carryOutRefunds(test.options)
    expect(await moneyOf(id)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    expect(payPal.refundKeys).toHaveLength(requestCount)
  })
})
