import {
  cancelEvent,
  getPayout,
  getRefund,
  getSale,
  type Payout,
  type Refund,
  type Sale,
  WEBHOOKS,
  webhookBody,
} from '@taquilla/contract'
import { requestRefund } from '@taquilla/contract/guest'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenantTransaction } from '#database/transaction.ts'
import { confirmRefund, failPayout } from '#domain/money/index.ts'
import { newId } from '#domain/values/ids.ts'
import { faultsOf } from '#http/validate.ts'
import { payOut, reclaim, sellFor } from '../../test/builders/debts.ts'
import { confirmStoredTransfer, payWith } from '../../test/builders/payments.ts'
import { ACCOUNT, receiveRefundCode, savePayoutAccount } from '../../test/builders/payout-account.ts'
import { BUYER, expireHold, RESELLER, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { buildWebhookTest } from '../../test/webhook-receiver.ts'
import { createPayoutsSweep } from './money-sweeps.ts'

const START_SHOW = positional(
  'test.start_show_of_webhooks',
  `update shows set starts_at = now() - interval '25 hours' where seller_id = $1 and event_reference = $2`,
)
const INSERT_AS_EARLIER = positional(
  'test.insert_money_as_earlier',
  'insert into outbox_rows (seller_id, outbox_id, topic, payload, version) values ($1, $2, $3, $4, 1)',
)
const MONEY = /^(sale|refund|payout|payouts)\.|^listing\.sold$/

const hooks = openForFile(buildWebhookTest)
let session: string

beforeAll(async () => {
  await hooks.register('/money')
  session = await signIn(hooks.test, BUYER)
})
beforeEach(async () => {
  await hooks.finish()
  hooks.receiver.received.length = 0
})

/** Delivers what is due and returns the webhooks about money, which must be as the contract declares them. */
async function receive() {
  await hooks.finish()
  const bodies = hooks.receiver.received.splice(0).map(({ body }) => body)
  for (const body of bodies) {
    const declared = WEBHOOKS.find(({ action }) => action === body.action)
    expect(declared && faultsOf(webhookBody(declared), body), JSON.stringify(body)).toEqual([])
  }
  return bodies.filter(({ action }) => MONEY.test(action))
}

async function buy(means: 'SUCCESS' | 'transfer' = 'SUCCESS', count = 1) {
  const { event, listingIds, ticketIds } = await storeResale(hooks.test, { count })
  const saleId = await storeBuyersHold(hooks.test, listingIds)
  const pay = () => payWith(hooks.test, { id: saleId, session }, means)
  return { event, listingIds, ticketIds, saleId, pay }
}

describe('the webhooks of money', () => {
  it('contain a sale once, however often its payment is sent, and the amounts of each listing', async () => {
    const { saleId, listingIds, pay } = await buy('SUCCESS', 2)
    await Promise.all(Array.from({ length: 6 }, pay))
    const found = await receive()
    expect(found.map(({ action }) => action)).toEqual(['listing.sold', 'listing.sold', 'sale.completed'])
    const sale: Sale = (await hooks.test.call(getSale, { params: { saleId } })).answer
    expect({ ...found[2]?.data, refund: null }).toEqual(sale)
    const amounts = { buyerEmail: BUYER, price: 100, buyerFee: 8, sellerFee: 5, finalPrice: 108, payout: 95 }
    expect(found.slice(0, 2).map(({ data }) => data)).toMatchObject(
      listingIds.map((listingId) => ({ listingId, ...amounts })),
    )
  })

  it('contain each status of a refund once', async () => {
    const { event, saleId, pay } = await buy()
    await pay()
    await receive()
    await hooks.test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    const found = await receive()
    expect(found.map(({ action, data }) => [action, data.status])).toEqual([
      ['refund.updated', 'DUE'],
      ['refund.updated', 'DONE'],
    ])
    const params = { refundId: String(found[1]?.data._id) }
    const refund: Refund = (await hooks.test.call(getRefund, { params })).answer
    expect(refund).toMatchObject({ saleId, doneAt: found[1]?.data.updatedAt, ...found[1]?.data })
    expect(refund.createdAt).toBe(found[0]?.data.updatedAt)
  })

  it('contain a refund by transfer until the operator has paid it, however often that is recorded', async () => {
    const { saleId, pay } = await buy('transfer')
    const paymentId = (await pay()).answer.id
    await expireHold(hooks.test, saleId)
    await confirmStoredTransfer(hooks.test, paymentId)
    const page = { params: { id: saleId }, session }
    const code = await receiveRefundCode(hooks.test, page)
    await hooks.test.guest(requestRefund, { ...page, body: { ...ACCOUNT, code } })
    const { sellerId } = hooks.test.seller
    await Promise.all(
      Array.from({ length: 6 }, () =>
        inTenantTransaction(hooks.test.database, sellerId, (db) =>
          confirmRefund(db, { sellerId, paymentId }, 'BANK-1'),
        ),
      ),
    )
    const found = await receive()
    expect(found.map(({ data }) => [data._id, data.status])).toEqual([
      [paymentId, 'AWAITING_ACCOUNT'],
      [paymentId, 'AWAITING_OPERATOR'],
      [paymentId, 'DONE'],
    ])
    expect(found[0]?.data).toMatchObject({ saleId: null, buyIntentionId: saleId, reason: 'LATE' })
  })

  it('contain a payout once when it is due, paid, and came back, and again when it is due again', async () => {
    const { event, listingIds, saleId, ticketIds, pay } = await buy()
    await pay()
    const { sellerId } = hooks.test.seller
    const key = { sellerId, listingId: String(listingIds[0]) }
    const params = { payoutId: key.listingId }
    const payout = async (): Promise<Payout> => (await hooks.test.call(getPayout, { params })).answer
    await receive()
    await hooks.test.database.rows(START_SHOW, [sellerId, event.eventReference])
    const sweep = () => createPayoutsSweep(hooks.test.options).run()

    await Promise.all([sweep(), sweep(), sweep()])
    const common = { _id: key.listingId, ticketId: ticketIds[0], saleId, sellerEmail: RESELLER, amount: 95 }
    const { dueAt } = await payout()
    expect(await receive()).toMatchObject([
      { action: 'payout.pending', data: { ...common, status: 'DUE', dueAt } },
    ])

    const resellers = { session: await signIn(hooks.test, RESELLER) }
    await savePayoutAccount(hooks.test, resellers)
    await Promise.all([sweep(), sweep(), sweep()])
    const { reference, deliveredAt } = await payout()
    expect(await receive()).toMatchObject([
      { action: 'payouts.delivered', data: { listingId: key.listingId, amount: 95 } },
      { action: 'payout.paid', data: { ...common, status: 'DELIVERED', reference, deliveredAt } },
    ])

    const fail = () =>
      inTenantTransaction(hooks.test.database, sellerId, (db) => failPayout(db, key, 'closed account'))
    await Promise.all([fail(), fail(), fail()])
    const { failedAt } = await payout()
    await savePayoutAccount(hooks.test, resellers, { ...ACCOUNT, holderName: 'Ana María Vera' })
    expect(await receive()).toMatchObject([
      { action: 'payout.failed', data: { ...common, status: 'FAILED', failure: 'closed account', failedAt } },
      { action: 'payout.pending', data: { ...common, dueAt: (await payout()).dueAt } },
    ])
  })

  it('contain a debt when it arises, and each time that it decreases', async () => {
    const { test } = hooks
    const reseller = 'deudora@example.com'
    const { eventReference, payoutIds } = await sellFor(test, reseller)
    const payoutId = String(payoutIds[0])
    const later = await sellFor(test, reseller, { priceMinor: 6_500n })
    await payOut(test, payoutId)
    await receive()
    await Promise.all([reclaim(test, eventReference), reclaim(test, eventReference)])
    const about = { _id: payoutId, sellerEmail: reseller, amount: 95 }
    const debts = async () => (await receive()).filter(({ action }) => action === 'payout.debt.updated')
    expect(await debts()).toMatchObject([{ data: { ...about, open: 95 } }])

    await payOut(test, String(later.payoutIds[0]))
    const found = await receive()
    expect(found.map(({ action }) => action).sort()).toEqual([
      'payout.debt.updated',
      'payout.paid',
      'payouts.delivered',
    ])
    expect(found).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ ...about, open: 35 }) }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({
        action: 'payout.paid',
        data: expect.objectContaining({ amount: 60, netted: 60 }),
      }),
    )
    await payOut(test, payoutId, 'FAILED')
    const turned = new Map((await receive()).map(({ action, data }) => [action, data]))
    expect([...turned.keys()].sort()).toEqual(['payout.debt.updated', 'payout.failed'])
    expect(turned.get('payout.debt.updated')).toMatchObject({ ...about, open: 0 })
  })

  it('are left out for changes of refunds and payouts that an earlier version announced', async () => {
    const { listingIds, pay } = await buy()
    await pay()
    await receive()
    const { sellerId } = hooks.test.seller
    const rows = { 'payout.delivered': { listingIds }, 'refund.done': { paymentId: newId() } }
    for (const [topic, payload] of Object.entries(rows)) {
      await hooks.test.database.rows(INSERT_AS_EARLIER, [sellerId, newId(), topic, payload])
    }
    expect((await receive()).map(({ action }) => action)).toEqual(['payouts.delivered'])
  })
})
