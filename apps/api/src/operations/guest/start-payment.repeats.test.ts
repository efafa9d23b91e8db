import { request } from 'node:http'
import { cancelEvent } from '@taquilla/contract'
import { getCheckout, releaseHold, startPayment } from '@taquilla/contract/guest'
import { describe, expect, it, vi } from 'vitest'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { payWith, readPurchaseState, sandboxCard } from '../../../test/builders/payments.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { sendGuestCall } from '../../../test/guest-call.ts'
import { expectRefusal } from '../../../test/refusals.ts'
import { withTwoApps } from '../../../test/second-app.ts'

const PRESSES = 16

const [test, second] = withTwoApps()

const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS') }

async function hold() {
  const resale = await storeResale(test, { count: 2 })
  const id = await storeBuyersHold(test, resale.listingIds)
  return { ...resale, id, session: await signIn(test, BUYER) }
}

const press = ({ id, session }: { id: string; session: string }, index = 0, changes: object = {}) =>
  sendGuestCall(index % 2 === 0 ? test.app : second.app, startPayment, {
    sellerId: test.seller.sellerId,
    params: { id },
    session,
    body: { ...body, ...changes },
  })

const pressOften = (purchase: { id: string; session: string }, changes: object = {}) =>
  Promise.all(Array.from({ length: PRESSES }, (_, index) => press(purchase, index, changes)))

/** Sends the call over a connection that ends before the response arrives. */
async function pressAndHangUp({ id, session }: { id: string; session: string }) {
  const { sellerId } = test.seller
  const origin = 'http://localhost:4000'
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(`${url}/guest/api/checkouts/${id}/payments?ticketSellerId=${sellerId}`, {
    method: 'POST',
    headers: {
      host: 'localhost:4000',
      origin,
      cookie: `taquilla-${sellerId}=${session}`,
      'content-type': 'application/json',
    },
  })
  call.on('error', () => undefined)
  const isAnswered = vi.fn()
  call.on('response', isAnswered)
  await new Promise<void>((resolve) => call.end(JSON.stringify(body), resolve))
  call.destroy()
  return isAnswered
}

describe('a repeated start-payment', () => {
  it('answers every concurrent press with the one payment, which sells once', async () => {
    const purchase = await hold()
    const presses = await pressOften(purchase)
    expect(new Set(presses.map(({ status, answer }) => `${status} ${answer.id}`)).size).toBe(1)
    // A press that arrives while the provider is being asked is told that the payment has started.
    const states = new Set(presses.map(({ answer }) => answer.status))
    expect(['CAPTURED', 'CAPTURED,STARTED']).toContain([...states].toSorted().join())
    expect(await readPurchaseState(test, purchase.id)).toMatchObject({
      buyIntention: 'COMPLETED',
      payments: [{ status: 'CAPTURED', isSale: true }],
      ledger: { CASH: 21_600 },
    })
  })

  it('answers the captured payment to a buyer whose first answer was lost', async () => {
    const purchase = await hold()
    const isAnswered = await pressAndHangUp(purchase)
    const isSold = async () =>
      expect((await readPurchaseState(test, purchase.id)).buyIntention).toBe('COMPLETED')
    await vi.waitFor(isSold)
    expect(isAnswered).not.toHaveBeenCalled()
    const again = [await press(purchase), await press(purchase, 1, { provider: 'bank_transfer' })]
    expect(again.map(({ status, answer }) => [status, answer.status])).toEqual([
      [200, 'CAPTURED'],
      [200, 'CAPTURED'],
    ])
    const { payments, ledger } = await readPurchaseState(test, purchase.id)
    expect([payments.length, ledger.CASH]).toEqual([1, 21_600])
  })

  it('answers a payment in progress, also after its hold has ended', async () => {
    const purchase = await hold()
    const transfer = { provider: 'bank_transfer', card: undefined }
    const presses = await pressOften(purchase, transfer)
    expect(new Set(presses.map(({ status, answer }) => `${status} ${answer.id}`)).size).toBe(1)
    await expireHold(test, purchase.id)
    const { status, answer } = await press(purchase, 0, transfer)
    expect([status, answer.id, answer.status]).toEqual([200, presses[0]?.answer.id, 'AWAITING_TRANSFER'])
    expect((await readPurchaseState(test, purchase.id)).payments).toHaveLength(1)
  })

  it('answers a payment captured after its hold, with its refund', async () => {
    const purchase = await hold()
    const { answer: started } = await payWith(test, purchase, 'LATE')
    await expireHold(test, purchase.id)
    const { sellerId } = test.seller
    const capture = { reference: started.id, amountMinor: 21_600n, currency: 'MXN' }
    await settlePayment(test.options, { sellerId, paymentId: started.id }, { status: 'CAPTURED', ...capture })
    for (const { status, answer } of await pressOften(purchase)) {
      expect([status, answer.id, answer.status, answer.isRefunded]).toEqual([
        200,
        started.id,
        'CAPTURED',
        true,
      ])
    }
    await test.runJobs()
    expect(await readPurchaseState(test, purchase.id)).toMatchObject({
      buyIntention: 'EXPIRED',
      payments: [{ isSale: false, refund: 'DONE', reason: 'LATE' }],
    })
  })

  it('answers the payment of a show that was cancelled since', async () => {
    const purchase = await hold()
    await press(purchase)
    await test.call(cancelEvent, { params: { externalReferenceId: purchase.event.eventReference } })
    await test.runJobs()
    const { status, answer } = await press(purchase)
    expect([status, answer.status, answer.isRefunded]).toEqual([200, 'CAPTURED', true])
  })

  it('answers the payment that bought the tickets, not a later one that failed', async () => {
    const purchase = await hold()
    const { sellerId } = test.seller
    const { answer: first } = await payWith(test, purchase, 'CHALLENGE')
    const key = { sellerId, paymentId: first.id }
    await settlePayment(test.options, key, { status: 'ABANDONED', failure: null })
    await payWith(test, purchase, 'DECLINED')
    const capture = { reference: first.id, amountMinor: 21_600n, currency: 'MXN' }
    await settlePayment(test.options, key, { status: 'CAPTURED', ...capture })
    expect((await press(purchase)).answer).toMatchObject({ id: first.id, status: 'CAPTURED' })
    const { id, session } = purchase
    const { answer: checkout } = await test.guest(getCheckout, { params: { id }, session })
    expect(checkout.payment?.id).toBe(first.id)
  })

  it('refuses a released hold whose payment was declined', async () => {
    const purchase = await hold()
    const { id, session } = purchase
    await payWith(test, purchase, 'DECLINED')
    await test.guest(releaseHold, { params: { id }, session })
    await expectRefusal(press(purchase), 409, 'buy_intention.ended')
  })
})
