import {
  cancelEvent,
  getRefund,
  listPayouts,
  listRefunds,
  type Payout,
  type Refund,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readPages } from '../../../test/builders/money.ts'
import { confirmStoredTransfer, payWith } from '../../../test/builders/payments.ts'
import { savePayoutAccount } from '../../../test/builders/payout-account.ts'
import { BUYER, expireHold, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { positional } from '../../../test/positional.ts'
import { createPayoutsSweep } from '../../jobs/money-sweeps.ts'

const test = withTestApp()

describe('list-refunds', () => {
  let session: string
  beforeAll(async () => {
    session = await signIn(test, BUYER)
  })

  type Query = Record<string, string | number>
  const refundsOf = (query: Query) => readPages<Refund>(test, listRefunds, query)
  const payoutsOf = (query: Query) => readPages<Payout>(test, listPayouts, query)

  async function buy() {
    const { event, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session }, 'SUCCESS')
    return { id, event, listingIds, ofEvent: { externalReferenceEventId: event.eventReference } }
  }

  it('answer a refund and a payout of a cancelled show, from when it is owed to when it is paid', async () => {
    const { id, event, listingIds, ofEvent } = await buy()
    const held = await payoutsOf({ ...ofEvent, status: 'HELD' })
    expect(held).toMatchObject([{ _id: listingIds[0], saleId: id, amount: 95, cancelledAt: null }])
    const since = String(held[0]?.updatedAt)
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await test.runJobs()
    const [refund, ...others] = await refundsOf(ofEvent)
    expect(others).toEqual([])
    expect(refund).toMatchObject({
      saleId: id,
      buyIntentionId: id,
      ...ofEvent,
      reason: 'SHOW_CANCELLED',
      status: 'DONE',
      amount: 108,
      currency: 'MXN',
      buyerEmail: BUYER,
      provider: 'sandbox',
      doneAt: refund?.updatedAt,
    })
    const query = { ...ofEvent, showId: 'show', currency: 'MXN', buyerEmail: BUYER.toUpperCase() }
    expect(await refundsOf({ ...query, status: 'DONE', updatedSince: since, limit: 1 })).toEqual([refund])
    expect(await refundsOf({ ...query, status: 'DUE' })).toEqual([])
    expect(await refundsOf({ ...ofEvent, updatedSince: '2099-01-01T00:00:00Z' })).toEqual([])
    expect((await test.call(getRefund, { params: { refundId: String(refund?._id) } })).answer).toEqual(refund)
    const [payout] = await payoutsOf({ ...ofEvent, updatedSince: since })
    expect(payout).toEqual({
      ...held[0],
      status: 'CANCELLED',
      cancelledAt: expect.any(String),
      updatedAt: payout?.cancelledAt,
    })
  })

  it('answer a refund without a sale for a payment that came too late', async () => {
    const { event, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    const { answer } = await payWith(test, { id, session }, 'transfer')
    await expireHold(test, id)
    await confirmStoredTransfer(test, answer.id)
    expect(await refundsOf({ externalReferenceEventId: event.eventReference })).toMatchObject([
      { _id: answer.id, saleId: null, buyIntentionId: id, reason: 'LATE', status: 'AWAITING_ACCOUNT' },
    ])
  })
})

describe('list-payouts', () => {
  const START_SHOW = positional(
    'test.start_show_for_payout',
    `update shows set starts_at = now() - interval '25 hours' where seller_id = $1 and event_reference = $2`,
  )

  const payoutsOf = (query: Record<string, string>) => readPages<Payout>(test, listPayouts, query)

  it('answers a payout with its account and times, and never the account’s number', async () => {
    const { event, ticketIds, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
    const ofEvent = { externalReferenceEventId: event.eventReference }
    await test.database.rows(START_SHOW, [test.seller.sellerId, event.eventReference])
    await createPayoutsSweep(test.options).run()
    const [due] = await payoutsOf({ ...ofEvent, status: 'DUE', sellerEmail: RESELLER.toUpperCase() })
    expect(due).toMatchObject({ hasAccount: false, dueAt: due?.updatedAt, deliveredAt: null })
    await savePayoutAccount(test, { session: await signIn(test, RESELLER) })
    await createPayoutsSweep(test.options).run()
    const query = { ...ofEvent, showId: 'show', currency: 'MXN', updatedSince: String(due?.updatedAt) }
    const [payout] = await payoutsOf(query)
    expect(payout).toMatchObject({
      _id: listingIds[0],
      saleId: id,
      ticketId: ticketIds[0],
      sellerEmail: RESELLER,
      sellerPhone: null,
      hasAccount: true,
      price: 100,
      sellerFee: 5,
      amount: 95,
      status: 'DELIVERED',
      dueAt: due?.dueAt,
      deliveredAt: payout?.updatedAt,
    })
    expect(JSON.stringify(payout)).not.toMatch(/2850|Ana Vera/)
    expect(await payoutsOf({ ...ofEvent, status: 'DUE' })).toEqual([])
  })
})
