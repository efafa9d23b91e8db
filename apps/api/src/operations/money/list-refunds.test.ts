import {
  cancelEvent,
  getRefund,
  listPayouts,
  listRefunds,
  type Payout,
  type Refund,
} from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readPages } from '../../../test/builders/money.ts'
import { confirmStoredTransfer, payWith } from '../../../test/builders/payments.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let session: string
beforeAll(async () => {
  test = await buildTestApp()
  session = await signIn(test, BUYER)
})
afterAll(() => test.close())

type Query = Record<string, string | number>
const refundsOf = (query: Query) => readPages<Refund>(test, listRefunds, query)
const payoutsOf = (query: Query) => readPages<Payout>(test, listPayouts, query)

async function buy() {
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  await payWith(test, { id, session }, 'SUCCESS')
  return { id, event, listingIds, ofEvent: { externalReferenceEventId: event.eventReference } }
}

describe('list-refunds', () => {
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

  it('answers nothing of other sellers', async () => {
    const key = test.otherSeller.privateKey
    expect(await refundsOf({})).not.toEqual([])
    expect((await test.call(listRefunds, { key })).answer).toEqual({ results: [], nextCursor: null })
  })

  it('refuses an unknown status', async () => {
    const { problem } = await test.call(listRefunds, { query: { status: 'PAID' } })
    expect(problem.errors).toMatchObject([{ pointer: '/status', code: 'field.not_allowed' }])
  })

  expectEveryCode(listRefunds)
})
