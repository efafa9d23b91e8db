import { cancelEvent } from '@taquilla/contract'
import { getPurchase, requestRefund, startPayment } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import {
  confirmStoredTransfer,
  payWith,
  readPurchaseState,
  sandboxCard,
} from '../../test/builders/payments.ts'
import { ACCOUNT, receiveRefundCode } from '../../test/builders/payout-account.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { readBuyIntention } from '../../test/builders/stored-offers.ts'
import { storeEvent } from '../../test/builders/stored-tickets.ts'
import { sendGuestCall } from '../../test/guest-call.ts'
import { positional } from '../../test/positional.ts'
import { buildSecondApp } from '../../test/second-app.ts'
import { sweepCancelledSales } from './sweep-cancelled-tickets.ts'

const COUNT_OPEN = positional(
  'test.count_open_tickets',
  `select count(*)::integer as count
   from tickets
   where seller_id = $1 and event_reference = $2 and status <> 'CANCELLED'`,
)
const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

const cancel = (externalReferenceId: string) => test.call(cancelEvent, { params: { externalReferenceId } })

async function countOpenTickets(eventReference: string) {
  const values = [test.seller.sellerId, eventReference]
  return (await test.database.rows<{ count: number }>(COUNT_OPEN, values))[0]?.count
}

describe('cancelling a show with resale', () => {
  it('ends listings and holds, and refunds sales once and in full', async () => {
    const { event, listingIds } = await storeResale(test, { count: 3 })
    const [sold, held] = listingIds
    const paid = await storeBuyersHold(test, [String(sold)])
    await payWith(test, { id: paid, session }, 'SUCCESS')
    const open = await storeBuyersHold(test, [String(held)], { buyer: 'otra@example.com' })
    await Promise.all([cancel(event.eventReference), cancel(event.eventReference)])
    await test.runJobs()
    await cancel(event.eventReference)
    await test.runJobs()

    const purchase = await readPurchaseState(test, paid)
    expect(purchase.payments).toEqual([
      { status: 'CAPTURED', isSale: true, refund: 'DONE', reason: 'SHOW_CANCELLED' },
    ])
    expect(purchase.payouts).toEqual(['CANCELLED'])
    expect(new Set(Object.values(purchase.ledger))).toEqual(new Set([0]))
    expect(await readPurchaseState(test, open)).toMatchObject({
      buyIntention: 'VOIDED',
      is_held: false,
      listings: ['CANCELLED'],
    })
    expect(await countOpenTickets(event.eventReference)).toBe(0)
    const { answer } = await test.guest(getPurchase, { params: { id: paid }, session })
    expect(answer.refund).toMatchObject({ status: 'DONE', reason: 'SHOW_CANCELLED', amount: 108 })
  })

  it('marks overdue holds EXPIRED at their expiry, and other holds VOIDED', async () => {
    const { event, listingIds } = await storeResale(test, { count: 2 })
    const [late, open] = listingIds
    const ranOut = await storeBuyersHold(test, [String(late)])
    await expireHold(test, ranOut)
    const inTime = await storeBuyersHold(test, [String(open)], { buyer: 'otra@example.com' })
    await cancel(event.eventReference)
    const { sellerId } = test.seller
    const show = { sellerId, eventReference: event.eventReference, showId: String(event.shows[0]?.showId) }
    await sweepCancelledSales({ ...test.options, tenant: { sellerId } }, show)
    const expired = await readBuyIntention(test, ranOut)
    expect(expired).toMatchObject({ status: 'EXPIRED', ended_at: expired.expires_at, held: [false] })
    expect(await readPurchaseState(test, inTime)).toMatchObject({ buyIntention: 'VOIDED', is_held: false })
  })

  it('announces ended listings only if there were any', async () => {
    const { event, listingIds } = await storeResale(test)
    const empty = await storeEvent(test)
    const { sellerId } = test.seller
    const earlier = await readOutbox(test)
    for (const { eventReference, shows } of [empty, event]) {
      await cancel(eventReference)
      const show = { sellerId, eventReference, showId: String(shows[0]?.showId) }
      await sweepCancelledSales({ ...test.options, tenant: { sellerId } }, show)
    }
    const ended = (await readOutbox(test))
      .slice(earlier.length)
      .filter(({ topic }) => topic === 'listing.deleted')
    expect(ended.map(({ payload }) => payload.listingIds)).toEqual([listingIds])
  })

  it('asks for an account if the payment was a transfer', async () => {
    const { event, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    const { answer: payment } = await test.guest(startPayment, {
      params: { id },
      session,
      body: { provider: 'bank_transfer', acceptsTerms: true, holders: [] },
    })
    await confirmStoredTransfer(test, payment.id)
    const page = { params: { id }, session }
    const ask = (code = '000000') => test.guest(requestRefund, { ...page, body: { ...ACCOUNT, code } })
    expect((await ask()).problem.code).toBe('refund.not_asked')
    await cancel(event.eventReference)
    await test.runJobs()
    expect((await readPurchaseState(test, id)).payments[0]?.refund).toBe('AWAITING_ACCOUNT')
    expect((await ask(await receiveRefundCode(test, page))).answer.refund?.status).toBe('AWAITING_OPERATOR')
    const stranger = await signIn(test, 'otra@example.com')
    const body = { ...ACCOUNT, code: '000000' }
    const refused = await test.guest(requestRefund, { params: { id }, session: stranger, body })
    expect(refused.problem.code).toBe('purchase.not_found')
  })

  it('refunds or refuses each of fifty concurrent purchases', async () => {
    const second = await buildSecondApp(test)
    const { event, listingIds } = await storeResale(test, { count: 50 })
    const purchases = await Promise.all(
      listingIds.map(async (listingId, index) => {
        const buyer = `buyer-${index}@example.com`
        const id = await storeBuyersHold(test, [listingId], { buyer })
        return { id, session: await signIn(test, buyer) }
      }),
    )
    const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS') }
    const calls = purchases.map((purchase, index) => {
      const app = index % 2 === 0 ? test.app : second.app
      const call = { params: { id: purchase.id }, session: purchase.session, body }
      return sendGuestCall(app, startPayment, { sellerId: test.seller.sellerId, ...call })
    })
    const cancelled = cancel(event.eventReference)
    const answers = await Promise.all(calls)
    expect((await cancelled).status).toBe(200)
    await test.runJobs()
    for (const [index, { id }] of purchases.entries()) {
      const { payments, ledger } = await readPurchaseState(test, id)
      const isRefused = answers[index]?.status === 409
      if (isRefused) expect(answers[index]?.problem.code).toMatch(/^(show.cancelled|buy_intention.ended)$/)
      else expect(answers[index]?.status).toBe(200)
      expect(payments.map(({ refund }) => refund)).toEqual(isRefused ? [] : ['DONE'])
      expect(Object.values(ledger).every((balance) => balance === 0)).toBe(true)
    }
    expect(await countOpenTickets(event.eventReference)).toBe(0)
    await second.close()
  })
})
