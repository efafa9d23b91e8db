import {
  cancelEvent,
  getRefund,
  getSale,
  listPayouts,
  listRefunds,
  listSales,
  type Payout,
  type Refund,
  type Sale,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readPages } from '../../../test/builders/money.ts'
import { confirmStoredTransfer, payWith } from '../../../test/builders/payments.ts'
import { savePayoutAccount } from '../../../test/builders/payout-account.ts'
import { BUYER, expireHold, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { startShows } from '../../../test/builders/stored-offers.ts'
import { insertSale } from '../../../test/builders/stored-sales.ts'
import { createPayoutsSweep } from '../../jobs/money-sweeps.ts'

const test = withTestApp()

describe('list-sales', () => {
  const list = (query: Record<string, string | number> = {}) => readPages<Sale>(test, listSales, query)
  const idsOf = (sales: readonly Sale[]) => sales.map(({ _id }) => _id)

  describe('answers', () => {
    it('a purchase with its tickets and amounts, and the refund once there is one', async () => {
      const { event, ticketIds, listingIds } = await storeResale(test, { count: 2 })
      const id = await storeBuyersHold(test, listingIds)
      const get = () => test.call(getSale, { params: { saleId: id } })
      expect((await get()).problem.code).toBe('sale.not_found')
      await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
      const { answer } = await get()
      expect(answer).toMatchObject({
        _id: id,
        externalReferenceEventId: event.eventReference,
        buyerEmail: BUYER,
        provider: 'sandbox',
        providerReference: expect.stringMatching(/^sandbox_/),
        total: 216,
        currency: 'MXN',
        refund: null,
      })
      const amounts = { price: 100, buyerFee: 8, sellerFee: 5, finalPrice: 108, payout: 95 }
      expect(answer.items).toEqual(
        listingIds.map((listingId, index) => ({
          listingId,
          ticketId: ticketIds[index],
          sellerEmail: RESELLER,
          ...amounts,
        })),
      )
      const ofEvent = { externalReferenceEventId: event.eventReference }
      expect(await list(ofEvent)).toEqual([answer])
      await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
      await test.runJobs()
      expect((await get()).answer).toEqual({
        ...answer,
        refund: { _id: expect.any(String), status: 'DONE' },
      })
    })

    it('the oldest first, in pages, and only those that match all filters', async () => {
      const one = await storeResale(test, { count: 5 })
      const other = await storeResale(test)
      const ids: string[] = []
      for (const [index, listingId] of one.listingIds.entries()) {
        const buyerEmail = index === 0 ? 'Rita@example.com' : 'tomas@example.com'
        ids.push((await insertSale(test, { listingId, buyerEmail })).saleId)
      }
      const [listingId = ''] = other.listingIds
      const { saleId: elsewhere } = await insertSale(test, { listingId, buyerEmail: 'tomas@example.com' })
      const ofEvent = { externalReferenceEventId: one.event.eventReference }
      for (const limit of [1, 2, 5]) expect(idsOf(await list({ ...ofEvent, limit }))).toEqual(ids)
      expect(idsOf(await list({ ...ofEvent, showId: 'show' }))).toEqual(ids)
      expect(await list({ ...ofEvent, showId: 'other' })).toEqual([])
      expect(await list({ ...ofEvent, currency: 'ARS' })).toEqual([])
      expect(idsOf(await list({ ...ofEvent, currency: 'MXN', buyerEmail: 'rita@EXAMPLE.com' }))).toEqual([
        ids[0],
      ])
      expect(idsOf(await list({ buyerEmail: 'tomas@example.com' }))).toEqual([...ids.slice(1), elsewhere])
      const saleNumber = elsewhere.slice(-8)
      for (const written of [saleNumber, saleNumber.toUpperCase()]) {
        expect(idsOf(await list({ saleNumber: written }))).toEqual([elsewhere])
      }
      expect(await list({ ...ofEvent, saleNumber })).toEqual([])
      expect(await list({ saleNumber: elsewhere.slice(0, 8) })).toEqual([])
      const sales = await list(ofEvent)
      const from = String(sales[2]?.soldAt)
      const parts = [await list({ ...ofEvent, to: from }), await list({ ...ofEvent, from })]
      expect(parts.flat()).toEqual(sales)
      expect(parts[1]).not.toEqual([])
    })
  })

  describe('refuses', () => {
    it.each<[string, string, Record<string, string>]>([
      ['/showId', 'field.required', { showId: 'show' }],
      ['/saleNumber', 'field.malformed', { saleNumber: '52c8e91' }],
      ['/saleNumber', 'field.malformed', { saleNumber: '52c8-914' }],
      ['/cursor', 'field.malformed', { cursor: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ])('%s: %s for %j', async (pointer, code, query) => {
      const { problem } = await test.call(listSales, { query })
      const expected = pointer === '/showId' ? '/externalReferenceEventId' : pointer
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer: expected, code }))
    })
  })
})

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
  const payoutsOf = (query: Record<string, string>) => readPages<Payout>(test, listPayouts, query)

  it('answers a payout with its account and times, and never the account’s number', async () => {
    const { event, ticketIds, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
    const ofEvent = { externalReferenceEventId: event.eventReference }
    await startShows(test, event, 25 * 3_600)
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
