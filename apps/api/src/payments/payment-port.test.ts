import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelEvent } from '@taquilla/contract'
import { continuePayment, getCheckout, getPayment, getPurchase, startPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, providersOf, type TestApp } from '../../test/build-app.ts'
import { readPurchaseState } from '../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { sendGuestCall } from '../../test/guest-call.ts'
import { createTestWallet, signNotice, WALLET_ENVIRONMENT } from '../../test/providers/test-wallet.ts'
import { buildSecondApp } from '../../test/second-app.ts'
import { reader } from '../environment-reader.ts'
import { readPaymentSettings } from './create-payment-providers.ts'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'

const wallet = createTestWallet()
/** List of providers with an additional one, as after adding a provider to the code. */
const declared = [...PAYMENT_PROVIDERS, wallet.declaration]

let folder: string
let test: TestApp
let session: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taquilla-pages-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="es"><head></head></html>')
  await writeFile(join(folder, 'preloads.json'), JSON.stringify({ pages: [], languages: { es: [], en: [] } }))
  const payments = providersOf(WALLET_ENVIRONMENT, declared)
  test = await buildTestApp({ payments, guestPages: { folder } })
  session = await signIn(test, BUYER)
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

async function hold(configuration?: unknown) {
  const { event, listingIds } = await storeResale(test, { configuration })
  return { event, id: await storeBuyersHold(test, listingIds) }
}

async function start(configuration?: unknown) {
  const held = await hold(configuration)
  const { answer } = await test.guest(startPayment, {
    params: { id: held.id },
    session,
    body: { provider: 'test_wallet', acceptsTerms: true, holders: [] },
  })
  return { ...held, payment: answer }
}

const inEnglish = { headers: { 'accept-language': 'en' } }

async function methodsOf(id: string, call: object = {}) {
  const { answer } = await test.guest(getCheckout, { params: { id }, session, ...call })
  return answer.methods.map(({ provider, title, kind }) => [provider, title, kind])
}

function notify(paymentId: string, signature?: string) {
  const payload = JSON.stringify({ sellerId: test.seller.sellerId, paymentId })
  return test.app.inject({
    method: 'POST',
    url: '/payments/test_wallet/webhook',
    headers: { 'content-type': 'application/json', 'wallet-signature': signature ?? signNotice(payload) },
    payload,
  })
}

describe('a payment provider that is added to the list', () => {
  it('is configured by its own variables and reports invalid ones', () => {
    const settingsOf = (environment: Record<string, string>, faults: string[] = []) =>
      readPaymentSettings(reader(environment, faults), declared).at(-1)?.settings
    expect(settingsOf({})).toBeUndefined()
    expect(settingsOf(WALLET_ENVIRONMENT)).toEqual({ signingKey: 'wallet_key' })
    const faults: string[] = []
    settingsOf({ TEST_WALLET_SIGNING_KEY: 'key' }, faults)
    expect(faults).toEqual([expect.stringContaining('TEST_WALLET_SIGNING_KEY has a value')])
  })

  it('is offered under its title if the seller allows its method', async () => {
    const { id } = await hold()
    expect(await methodsOf(id)).toContainEqual(['test_wallet', 'Monedero de prueba', 'REDIRECT'])
    expect(await methodsOf(id, inEnglish)).toContainEqual(['test_wallet', 'Test wallet', 'REDIRECT'])
    const limitedTo = async (method: string) => {
      const limits = { crossBorderPayments: { enabled: true, paymentMethods: [method] } }
      return (await methodsOf((await hold(limits)).id)).map(([provider]) => provider)
    }
    expect(await limitedTo('PAYPAL')).toEqual(['sandbox', 'test_wallet'])
    expect(await limitedTo('STRIPE')).toEqual(['sandbox'])
  })

  it('is reached by the hosted pages', async () => {
    const { headers } = await test.app.inject('/es/guest/tickets/mine/list?ticketSellerId=seller-one')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.wallet\.example/)
    expect(policy).toContain('frame-src https://frame.wallet.example')
    expect(policy).toContain("connect-src 'self' https://api.wallet.example")
    expect(headers['permissions-policy']).toContain('payment=(self "https://pay.wallet.example")')
  })

  it('redirects the buyer to its page, and completes the sale after the payment', async () => {
    const { id, payment } = await start()
    expect(payment).toMatchObject({ status: 'STARTED', title: 'Monedero de prueba' })
    expect(payment.step).toEqual({
      kind: 'REDIRECT',
      url: `https://pay.wallet.example/${payment.id}`,
      returnParameters: ['wallet_result'],
    })
    wallet.paid.add(payment.id)
    const { answer } = await test.guest(continuePayment, { params: { id: payment.id }, session, body: {} })
    expect([answer.status, answer.step]).toEqual(['CAPTURED', null])
    expect((await readPurchaseState(test, id)).buyIntention).toBe('COMPLETED')
    const { answer: purchase } = await test.guest(getPurchase, { params: { id }, session, ...inEnglish })
    expect(purchase.paidWith).toBe('Test wallet')
  })

  it('receives callbacks at its own URL, verified by its own signature', async () => {
    const { id, payment } = await start()
    wallet.paid.add(payment.id)
    const forged = await notify(payment.id, 'f'.repeat(64))
    expect([forged.statusCode, forged.json().code]).toEqual([400, 'payment.callback_refused'])
    expect((await notify(payment.id)).statusCode).toBe(200)
    await test.runJobs()
    expect((await readPurchaseState(test, id)).buyIntention).toBe('COMPLETED')
  })

  it('refunds purchases of a cancelled show', async () => {
    const { event, payment } = await start()
    wallet.paid.add(payment.id)
    await notify(payment.id)
    await test.runJobs()
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await test.runJobs()
    expect(wallet.refunded.get(payment.id)).toBe(10_800n)
  })

  it('still has a title for its payments after it is unconfigured', async () => {
    const { id, payment } = await start()
    const options = { ...test.options, payments: providersOf({}, declared) }
    const other = await buildSecondApp({ ...test, options })
    const call = { sellerId: test.seller.sellerId, session }
    const { answer } = await sendGuestCall(other.app, getPayment, { ...call, params: { id: payment.id } })
    expect([answer.status, answer.title, answer.step]).toEqual(['STARTED', 'Monedero de prueba', null])
    const { answer: checkout } = await sendGuestCall(other.app, getCheckout, { ...call, params: { id } })
    expect(checkout.methods.map(({ provider }) => provider)).not.toContain('test_wallet')
    const notice = await other.app.inject({ method: 'POST', url: '/payments/test_wallet/webhook' })
    expect(notice.statusCode).toBe(404)
    await other.close()
  })
})
