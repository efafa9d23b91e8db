import { continuePayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, providersOf, type TestApp } from '../../../test/build-app.ts'
import { payWith, readPurchaseState, startPaymentWith } from '../../../test/builders/payments.ts'
import { BUYER, expireHold } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { type PayPalServer, startPayPalServer } from '../../../test/providers/paypal-server.ts'
import { createUndecidedPaymentsSweep } from '../../jobs/settle-payments.ts'

let payPal: PayPalServer
let test: TestApp
let session: string
beforeAll(async () => {
  payPal = await startPayPalServer()
  test = await buildTestApp({ payments: providersOf(payPal.environment) })
  session = await signIn(test, BUYER)
})
afterAll(async () => {
  await test.close()
  await payPal.close()
})

async function start() {
  const { id, payment } = await startPaymentWith(test, 'paypal', session)
  const order = [...payPal.orders.values()].find((each) =>
    each.purchase_units[0]?.custom_id.endsWith(payment.id),
  )
  if (order === undefined) throw new Error(`PayPal got no order: ${JSON.stringify(payment)}`)
  return { id, payment, order }
}

function notify(orderId: string, headers?: Record<string, string>) {
  const payload = JSON.stringify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderId } })
  return test.app.inject({
    method: 'POST',
    url: '/payments/paypal/webhook',
    headers: { 'content-type': 'application/json', ...(headers ?? payPal.sign(payload)) },
    payload,
  })
}

describe('paypal', () => {
  it('captures when the buyer returns with an approved order, and completes the sale', async () => {
    const { id, payment, order } = await start()
    const url = order.links[0]?.href
    expect([payment.status, payment.step]).toMatchObject(['STARTED', { kind: 'REDIRECT', url }])
    expect(order.purchase_units[0]?.amount).toEqual({ currency_code: 'MXN', value: '108.00' })
    const back = () => test.guest(continuePayment, { params: { id: payment.id }, session, body: {} })
    expect((await back()).answer.status).toBe('STARTED')
    order.status = 'APPROVED'
    expect((await Promise.all([back(), back()])).map(({ answer }) => answer.status)).toEqual([
      'CAPTURED',
      'CAPTURED',
    ])
    expect(new Set(payPal.captureKeys)).toEqual(new Set([`capture-${payment.id}`]))
    expect(await readPurchaseState(test, id)).toMatchObject({ buyIntention: 'COMPLETED', listings: ['SOLD'] })
  })

  it('captures by callback if the buyer does not return', async () => {
    const { id, order } = await start()
    order.status = 'APPROVED'
    expect((await notify(order.id)).statusCode).toBe(200)
    await test.runJobs()
    expect((await readPurchaseState(test, id)).buyIntention).toBe('COMPLETED')
  })

  it('shows no link to pay while a capture is under review, asks until it is decided, and refunds it if the hold has ended', async () => {
    const { id, payment, order } = await start()
    payPal.captureBegins = () => ({ status: 'PENDING' })
    order.status = 'APPROVED'
    const { answer } = await test.guest(continuePayment, { params: { id: payment.id }, session, body: {} })
    expect(answer).toMatchObject({ status: 'CHALLENGED', step: null })
    payPal.captureBegins = () => ({})
    await expireHold(test, id)
    const sweep = createUndecidedPaymentsSweep(test.options, 0)
    await sweep.run()
    expect((await readPurchaseState(test, id)).payments).toMatchObject([{ status: 'CHALLENGED' }])
    for (const capture of order.purchase_units[0]?.payments?.captures ?? []) capture.status = 'COMPLETED'
    await sweep.run()
    expect(await readPurchaseState(test, id)).toMatchObject({
      buyIntention: 'EXPIRED',
      payments: [{ status: 'CAPTURED', isSale: false, reason: 'LATE' }],
    })
    await test.runJobs()
  })

  it.each([
    ['refuses the instrument of the buyer', undefined, 'payment.declined'],
    [
      'declines the capture and says why',
      { status: 'DECLINED', processor_response: { response_code: '5120' } },
      'payment.insufficient_funds',
    ],
    ['declines the capture and does not say why', { status: 'DECLINED' }, 'payment.declined'],
  ] as const)('declines the payment if PayPal %s, and sells by the next one', async (_, begins, code) => {
    const { id, payment, order } = await start()
    payPal.captureBegins = () => begins
    order.status = 'APPROVED'
    const { status, answer } = await test.guest(continuePayment, {
      params: { id: payment.id },
      session,
      body: {},
    })
    payPal.captureBegins = () => ({})
    expect([status, answer.status, answer.failure?.code]).toEqual([200, 'DECLINED', code])
    expect((await readPurchaseState(test, id)).buyIntention).toBe('OPEN')
    const again = await payWith(test, { id, session }, 'SUCCESS')
    expect(again.answer.status).toBe('CAPTURED')
  })

  it('ignores a callback about an order of another system on the same account', async () => {
    const { order } = await start()
    const [unit] = order.purchase_units
    if (unit) unit.custom_id = unit.custom_id.replace(/ .*/, ' invoice-17')
    expect((await notify(order.id)).statusCode).toBe(200)
  })

  it('refuses a callback that PayPal does not confirm', async () => {
    const { order } = await start()
    const signed = payPal.sign('another notice')
    for (const headers of [{}, signed]) {
      const { statusCode, body } = await notify(order.id, headers)
      expect([statusCode, JSON.parse(body).code]).toEqual([400, 'payment.callback_refused'])
    }
  })

  it('does not capture an approved order after the hold has expired', async () => {
    const { id, payment, order } = await start()
    await expireHold(test, id)
    order.status = 'APPROVED'
    const { answer } = await test.guest(continuePayment, { params: { id: payment.id }, session, body: {} })
    expect([answer.status, order.status]).toEqual(['ABANDONED', 'APPROVED'])
    expect((await readPurchaseState(test, id)).ledger).toEqual({})
  })
})
