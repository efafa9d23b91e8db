import {
  listBalanceEntries,
  listPayouts,
  listRefunds,
  payOutInSandbox,
  type Refund,
} from '@taquilla/contract'
import { getMyTickets } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { withTestApp } from '../../../../test/build-app.ts'
import { payOut, readPayout, reclaim, sellFor, storeDebts } from '../../../../test/builders/debts.ts'
import { balanceOf, readPages } from '../../../../test/builders/money.ts'
import { signIn } from '../../../../test/builders/sign-in.ts'
import { sendCall } from '../../../../test/call.ts'
import { buildSecondApp } from '../../../../test/second-app.ts'
import { setFailedPayoutsDue } from '../payouts/failed-payouts-repository.ts'
import { payOut as recordPayout } from '../payouts/pay-out-repository.ts'
import { deliverLatePayout, payDebt } from './reseller-debts-repository.ts'

const test = withTestApp()

const inTenant = <Result>(act: Parameters<typeof inTenantTransaction<Result>>[2]) =>
  inTenantTransaction(test.database, test.seller.sellerId, act)
const keyOf = (listingId: string) => ({ sellerId: test.seller.sellerId, listingId })
const finishJobs = async () => {
  await test.runJobs()
  expect(await checkInvariants(test.database)).toEqual([])
}
let people = 0
const newReseller = () => `reseller-${++people}@example.com`

async function debtOf(payoutId: string) {
  return (await readPayout(test, payoutId)).debt
}

describe('cancelling a show whose payouts were made', () => {
  it('refunds every buyer, makes debts of what was paid, and cancels the other payouts', async () => {
    const reseller = newReseller()
    const { eventReference, payoutIds } = await sellFor(test, reseller, { count: 3 })
    const [paid, returned, open] = payoutIds.map(String) as [string, string, string]
    await payOut(test, paid)
    await payOut(test, returned)
    await payOut(test, returned, 'FAILED')
    expect((await reclaim(test, eventReference)).status).toBe(200)
    await finishJobs()

    const query = { externalReferenceEventId: eventReference }
    const refunds = await readPages<Refund>(test, listRefunds, query)
    expect(refunds.map(({ status, amount }) => [status, amount])).toEqual(Array(3).fill(['DONE', 108]))
    expect(await readPayout(test, paid)).toMatchObject({
      status: 'DELIVERED',
      netted: 0,
      debt: { amount: 95, open: 95, nettedFrom: [] },
    })
    for (const payoutId of [returned, open]) {
      expect(await readPayout(test, payoutId)).toMatchObject({ status: 'CANCELLED', debt: null })
    }
    const { results } = (await test.call(listPayouts, { query: { ...query, debt: 'OPEN' } })).answer
    expect(results.map(({ _id }) => _id)).toEqual([paid])
    expect((await test.call(listPayouts, { query: { ...query, debt: 'PAID' } })).answer.results).toEqual([])
    const entries = (
      await test.call(listBalanceEntries, { query: { saleId: (await readPayout(test, paid)).saleId } })
    ).answer.results
    const balances = ['CASH', 'RESELLERS', 'RESELLER_DEBTS', 'BUYERS', 'BUYER_FEES', 'RESELLER_FEES'] as const
    expect(balances.map((account) => balanceOf(entries, account))).toEqual([-95, 0, 95, 0, 0, 0])
  })

  it('repeated or in parallel makes each debt once', async () => {
    const { eventReference, payoutIds } = await sellFor(test, newReseller())
    const payoutId = String(payoutIds[0])
    await payOut(test, payoutId)
    const statuses = await Promise.all(Array.from({ length: 6 }, () => reclaim(test, eventReference)))
    expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await finishJobs()
    expect(await debtOf(payoutId)).toMatchObject({ amount: 95, open: 95 })
  })

  it('at the same time as its payouts either cancels each payout or makes a debt of it', async () => {
    const second = await buildSecondApp(test)
    const { eventReference, payoutIds } = await sellFor(test, newReseller(), { count: 12 })
    const pay = (payoutId: string, index: number) =>
      sendCall(index % 2 ? second.app : test.app, payOutInSandbox, {
        key: test.seller.privateKey,
        params: { payoutId },
        body: {},
      })
    const paying = Promise.all(payoutIds.map(pay))
    await reclaim(test, eventReference)
    const paid = (await paying).map(({ status }) => status === 200)
    await finishJobs()
    for (const [index, payoutId] of payoutIds.entries()) {
      expect(await readPayout(test, payoutId)).toMatchObject(
        paid[index]
          ? { status: 'DELIVERED', debt: { amount: 95, open: 95 } }
          : { status: 'CANCELLED', debt: null },
      )
    }
    await second.close()
  })
})

describe('a debt', () => {
  it('is deducted from later payouts in its currency, the oldest first, and never more than is owed', async () => {
    const reseller = newReseller()
    const [first, second] = (await storeDebts(test, reseller, 2)) as [string, string]
    const others = await sellFor(test, newReseller())
    expect(await payOut(test, String(others.payoutIds[0]))).toMatchObject({ netted: 0, nettedDebts: [] })
    const foreign = await sellFor(test, reseller, { currency: 'ARS' })
    expect(await payOut(test, String(foreign.payoutIds[0]))).toMatchObject({ netted: 0, nettedDebts: [] })

    const later = await sellFor(test, reseller, { count: 3, priceMinor: 13_500n })
    const [one, two, three] = later.payoutIds.map(String) as [string, string, string]
    expect(await payOut(test, one)).toMatchObject({
      amount: 130,
      netted: 130,
      nettedDebts: [
        { payoutId: first, amount: 95 },
        { payoutId: second, amount: 35 },
      ],
      status: 'DELIVERED',
    })
    expect(await debtOf(first)).toMatchObject({ open: 0, nettedFrom: [{ payoutId: one, amount: 95 }] })
    expect(await payOut(test, two)).toMatchObject({
      netted: 60,
      nettedDebts: [{ payoutId: second, amount: 60 }],
    })
    expect(await debtOf(second)).toMatchObject({
      amount: 95,
      open: 0,
      nettedFrom: [
        { payoutId: one, amount: 35 },
        { payoutId: two, amount: 60 },
      ],
    })
    expect(await payOut(test, three)).toMatchObject({ netted: 0, nettedDebts: [] })
    await finishJobs()
  })

  it('is deducted once by parallel payouts on two instances', async () => {
    const reseller = newReseller()
    const debts = await storeDebts(test, reseller, 3)
    const { payoutIds } = await sellFor(test, reseller, { count: 8, priceMinor: 5_500n })
    const second = await buildSecondApp(test)
    const answers = await Promise.all(
      [...payoutIds, ...payoutIds].map((payoutId, index) =>
        sendCall(index % 2 ? second.app : test.app, payOutInSandbox, {
          key: test.seller.privateKey,
          params: { payoutId },
          body: {},
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8)
    const payouts = await Promise.all(payoutIds.map((payoutId) => readPayout(test, payoutId)))
    expect(payouts.reduce((sum, { netted }) => sum + netted, 0)).toBe(3 * 95)
    expect(payouts.every(({ netted }) => netted <= 50)).toBe(true)
    for (const payoutId of debts) expect(await debtOf(payoutId)).toMatchObject({ amount: 95, open: 0 })
    await second.close()
    await finishJobs()
  })

  it('ends if the transfer turns out to have failed', async () => {
    const [debt] = (await storeDebts(test, newReseller(), 1)) as [string]
    expect(await payOut(test, debt, 'FAILED')).toMatchObject({
      status: 'CANCELLED',
      netted: 95,
      debt: { amount: 95, open: 0, nettedFrom: [{ payoutId: debt, amount: 95 }] },
    })
    await finishJobs()
  })

  it('that was deducted is owed to the reseller if the transfer turns out to have failed', async () => {
    const reseller = newReseller()
    const [debt] = (await storeDebts(test, reseller, 1)) as [string]
    const { payoutIds } = await sellFor(test, reseller, { priceMinor: 6_500n })
    expect(await payOut(test, String(payoutIds[0]))).toMatchObject({ netted: 60 })
    const failed = await payOut(test, debt, 'FAILED')
    expect(failed).toMatchObject({ status: 'FAILED', amount: 95, netted: 35, debt: { open: 0 } })
    expect(failed.nettedDebts).toEqual([{ payoutId: debt, amount: 35 }])
    await finishJobs()
    await inTenant((db) => setFailedPayoutsDue(db, { sellerId: test.seller.sellerId, contact: reseller }))
    expect(await inTenant((db) => recordPayout(db, keyOf(debt), { reference: 'again' }))).toEqual({
      currency: 'MXN',
      transferredMinor: 6_000n,
      nettedMinor: 0n,
    })
    await finishJobs()
  })

  it('arises from a transfer that was recorded after the show had been cancelled, however often that is done', async () => {
    const reseller = newReseller()
    for (const isSwept of [true, false]) {
      const { eventReference, payoutIds } = await sellFor(test, reseller)
      const key = keyOf(String(payoutIds[0]))
      expect(await inTenant((db) => deliverLatePayout(db, key, 'BANK-9'))).toBe(false)
      await reclaim(test, eventReference)
      if (isSwept) await test.runJobs()
      const late = await Promise.all(
        Array.from({ length: 3 }, () => inTenant((db) => deliverLatePayout(db, key, 'BANK-9'))),
      )
      expect(late.filter(Boolean)).toEqual([true])
      await finishJobs()
      expect(await readPayout(test, key.listingId)).toMatchObject({
        status: 'DELIVERED',
        reference: 'BANK-9',
        cancelledAt: null,
        debt: { amount: 95, open: 95 },
      })
    }
  })

  it('of a payout that had paid another debt is the whole payout', async () => {
    const reseller = newReseller()
    const [first] = (await storeDebts(test, reseller, 1)) as [string]
    const { eventReference, payoutIds } = await sellFor(test, reseller, { priceMinor: 15_500n })
    const second = String(payoutIds[0])
    await payOut(test, second)
    await reclaim(test, eventReference)
    expect(await readPayout(test, second)).toMatchObject({ netted: 95, debt: { amount: 150, open: 150 } })
    expect(await debtOf(first)).toMatchObject({ open: 0 })
    await finishJobs()
  })

  it('is paid back in parts, at most as a whole, and the pages of the reseller follow', async () => {
    const reseller = newReseller()
    const [debt] = (await storeDebts(test, reseller, 1)) as [string]
    const session = await signIn(test, reseller)
    const readState = async () => (await test.guest(getMyTickets, { session })).answer.sold[0]?.payoutStatus
    expect(await readState()).toBe('OWED')
    const pay = (amountMinor: bigint) => inTenant((db) => payDebt(db, keyOf(debt), amountMinor))
    expect(await Promise.all([pay(6_000n), pay(6_000n)])).toContain(false)
    expect(await debtOf(debt)).toMatchObject({ amount: 95, open: 35 })
    expect([await pay(3_501n), await pay(3_500n)]).toEqual([false, true])
    expect(await debtOf(debt)).toMatchObject({ open: 0, nettedFrom: [] })
    expect(await readState()).toBe('CANCELLED')
    await finishJobs()
  })
})
