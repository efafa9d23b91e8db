import { setRules } from '@taquilla/contract'
import { abandonPayment, getPurchase, listPurchases } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenantTransaction } from '#database/transaction.ts'
import { insertPayment } from '#domain/purchase/payments/payments-repository.ts'
import { completeSale } from '#domain/purchase/sale/complete-sale.ts'
import { newId } from '#domain/values/ids.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { confirmStoredTransfer, payWith, readPurchaseState } from '../../../test/builders/payments.ts'
import { BUYER, expireHold, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { storeListings } from '../../../test/builders/stored-listings.ts'
import { positional } from '../../../test/positional.ts'
import { expectRefusal } from '../../../test/refusals.ts'
import { createEndBuyIntentions, createFollowTransfers } from '../../jobs/purchase-sweeps.ts'

const test = withTestApp()

describe('get-purchase', () => {
  let session: string
  beforeAll(async () => {
    session = await signIn(test, BUYER)
  })

  async function buy() {
    const { listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session }, 'SUCCESS')
    return id
  }

  /** Simulates a second payment of a purchase that is already paid. */
  async function payAgain(buyIntentionId: string) {
    const key = { sellerId: test.seller.sellerId, paymentId: newId() }
    const money = { amountMinor: 10_800n, currency: 'MXN' }
    await insertPayment(test.database, { ...key, ...money, buyIntentionId, provider: 'sandbox' })
    await inTenantTransaction(test.database, key.sellerId, (db) =>
      completeSale(db, key, {
        capture: { ...money, reference: key.paymentId, sealedDetails: null },
        transfers: [],
      }),
    )
  }

  const read = (id: string, as = session) => test.guest(getPurchase, { params: { id }, session: as })

  it('shows its buyer the purchase as list-purchases does', async () => {
    const id = await buy()
    const { status, answer } = await read(id)
    expect(status).toBe(200)
    expect((await test.guest(listPurchases, { session })).answer.purchases).toContainEqual(answer)
  })

  it('shows a duplicate payment and its refund beside the purchase', async () => {
    const id = await buy()
    expect((await read(id)).answer).toMatchObject({ refund: null, otherRefunds: [] })
    await payAgain(id)
    const again = { reason: 'NOT_AVAILABLE', amount: 108, currency: 'MXN' }
    expect((await read(id)).answer).toMatchObject({
      refund: null,
      otherRefunds: [{ ...again, status: 'DUE', doneAt: null }],
    })
    await test.runJobs()
    const { answer } = await read(id)
    expect(answer).toMatchObject({ refund: null, otherRefunds: [{ ...again, status: 'DONE' }] })
    expect(answer.otherRefunds[0]?.doneAt).toMatch(/Z$/)
    expect((await test.guest(listPurchases, { session })).answer.purchases).toContainEqual(answer)
  })

  it('refuses a person known by phone, and a hold that was not paid', async () => {
    const id = await buy()
    const { listingIds } = await storeResale(test)
    const held = await storeBuyersHold(test, listingIds)
    for (const each of [read(id, await signInByPhone(test, '+5493515550187')), read(held)]) {
      await expectRefusal(each, 404, 'purchase.not_found')
    }
  })
})

describe('list-purchases', () => {
  // The whole hold is moved, so that it still ended when its time was over.
  const AGE = positional(
    'test.age_purchase',
    `update buy_intentions
   set created_at = created_at - $3::interval, expires_at = expires_at - $3::interval, ended_at = ended_at - $3::interval
   where seller_id = $1 and buy_intention_id = $2`,
  )

  const list = (session: string) => test.guest(listPurchases, { session })

  async function buy(
    buyer: string,
    listingIds: readonly string[],
    outcome: 'SUCCESS' | 'transfer' = 'SUCCESS',
  ) {
    const session = await signIn(test, buyer)
    const id = await storeBuyersHold(test, listingIds, { buyer })
    const { answer } = await payWith(test, { id, session }, outcome)
    return { id, session, paymentId: answer.id }
  }

  it('lists the purchases of the person, newest first, and none to others', async () => {
    const { listingIds } = await storeResale(test, { count: 3, details: { seating: { row: 'F' } } })
    const first = await buy('Carla@example.com', listingIds.slice(0, 2))
    const second = await buy('carla@example.com', listingIds.slice(2))
    const { answer } = await list(first.session)
    expect([answer.purchases.map(({ id }) => id), answer.hasMore]).toEqual([[second.id, first.id], false])
    expect(answer.purchases[1]).toMatchObject({
      total: 216,
      currency: 'MXN',
      paidWith: 'Tarjeta de prueba',
      refund: null,
    })
    expect(answer.purchases[1]?.items).toEqual([
      expect.objectContaining({
        isOwned: true,
        price: 100,
        buyerFee: 8,
        finalPrice: 108,
        seat: expect.objectContaining({ row: 'F' }),
      }),
      expect.objectContaining({ isOwned: true }),
    ])
    for (const session of [
      await signIn(test, RESELLER),
      await signIn(test, 'carla@example.com', test.otherSeller.sellerId),
    ]) {
      expect((await list(session)).answer?.purchases ?? []).toEqual([])
      const read = await test.guest(getPurchase, { params: { id: first.id }, session })
      expect([401, 404]).toContain(read.status)
    }
  })

  it('keeps a purchase whose ticket was resold, without the new owner’s data', async () => {
    const holder = { fullName: 'Dora Dueña', identificationNumber: '1' }
    const { listingIds, ticketIds } = await storeResale(test)
    const { session, id } = await buy('dora@example.com', listingIds)
    const again = await storeListings(test, { ticketIds })
    await buy('eva@example.com', again)
    await test.database.rows(
      positional(
        'test.change_details_now',
        'update tickets set details = $2, updated_at = clock_timestamp() where ticket_id = $1',
      ),
      [ticketIds[0], JSON.stringify({ holder })],
    )
    const { answer, text } = await test.guest(getPurchase, { params: { id }, session })
    expect(answer.items.map(({ isOwned }) => isOwned)).toEqual([false])
    expect(text).not.toContain('Dora')
  })

  it('lists a transfer as pending until it is paid, to its buyer alone', async () => {
    const { listingIds } = await storeResale(test, { details: { seating: { row: 'F', seat: '12' } } })
    const { session, id, paymentId } = await buy('gala@example.com', listingIds, 'transfer')
    const { answer } = await list(session)
    expect(answer.purchases).toEqual([])
    expect(answer.pending).toEqual([
      expect.objectContaining({
        id,
        status: 'AWAITING_TRANSFER',
        reference: expect.stringMatching(/^TQ-/),
        total: 108,
        currency: 'MXN',
        items: [{ optionTitle: 'Option', seat: expect.objectContaining({ row: 'F', seat: '12' }) }],
      }),
    ])
    const hours = (Date.parse(answer.pending[0]?.until ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(48, 1)
    for (const other of [
      await signIn(test, RESELLER),
      await signIn(test, 'gala@example.com', test.otherSeller.sellerId),
    ]) {
      expect((await list(other)).answer?.pending ?? []).toEqual([])
    }
    await confirmStoredTransfer(test, paymentId)
    const paid = (await list(session)).answer
    expect([paid.purchases.map((each) => each.id), paid.pending]).toEqual([[id], []])
  })

  it('lists a transfer that did not arrive for seven days, and its refund if it arrives after all', async () => {
    const { listingIds } = await storeResale(test)
    const { session, id, paymentId } = await buy('hugo@example.com', listingIds, 'transfer')
    await expireHold(test, id)
    const isEnded = [expect.objectContaining({ id, status: 'ENDED' })]
    expect((await list(session)).answer.pending).toEqual(isEnded)
    await createEndBuyIntentions(test.options).run()
    await createFollowTransfers(test.options).run()
    expect((await list(session)).answer.pending).toEqual(isEnded)
    await test.database.rows(AGE, [test.seller.sellerId, id, '7 days'])
    expect((await list(session)).answer.pending).toEqual([])
    await test.database.rows(AGE, [test.seller.sellerId, id, '-7 days'])
    await confirmStoredTransfer(test, paymentId)
    const { answer } = await list(session)
    expect(answer.pending).toEqual([])
    expect(answer.purchases).toEqual([
      expect.objectContaining({ id, refund: expect.objectContaining({ reason: 'LATE' }) }),
    ])
  })

  it('does not list a transfer that its buyer abandoned', async () => {
    const { listingIds } = await storeResale(test)
    const { session, paymentId } = await buy('ivo@example.com', listingIds, 'transfer')
    await test.guest(abandonPayment, { params: { id: paymentId }, session })
    expect((await list(session)).answer.pending).toEqual([])
  })

  it('shows a payment without a sale, and its refund', async () => {
    const { event, listingIds } = await storeResale(test)
    const { session, id, paymentId } = await buy('fina@example.com', listingIds, 'transfer')
    expect((await list(session)).answer.purchases).toEqual([])
    await test.call(setRules, {
      body: [
        {
          externalReferenceEventId: event.eventReference,
          ruleType: 'genesis',
          rules: { ticketShield: true, superswap: false },
        },
      ],
    })
    await confirmStoredTransfer(test, paymentId)
    expect(await readPurchaseState(test, id)).toMatchObject({ buyIntention: 'VOIDED', listings: ['ACTIVE'] })
    const [purchase] = (await list(session)).answer.purchases
    expect(purchase?.refund).toMatchObject({ status: 'AWAITING_ACCOUNT', reason: 'NOT_AVAILABLE' })
    expect(purchase?.items[0]?.isOwned).toBe(false)
  })
})
