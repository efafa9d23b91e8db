import {
  type BalanceDay,
  type BalanceEntry,
  listBalanceDays,
  listBalanceEntries,
  listPayouts,
  listRefunds,
  listSales,
  type Payout,
  type Refund,
  type Sale,
} from '@taquilla/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { undoSale } from '#domain/purchase/sale/undo-sale-repository.ts'
import { withTestApp } from '../../../../test/build-app.ts'
import { balanceOf, readPages, sumOf } from '../../../../test/builders/money.ts'
import { payLate } from '../../../../test/builders/payments.ts'
import { BUYER, RESELLER, storeResale } from '../../../../test/builders/resale.ts'
import { insertSales } from '../../../../test/builders/stored-sales.ts'
import { sized } from '../../../../test/full.ts'
import { positional } from '../../../../test/positional.ts'
import { deliverLatePayout, payDebt, reclaimPayouts } from '../debts/reseller-debts-repository.ts'
import { sumAccounts } from '../ledger/ledger-repository.ts'
import { failPayout, setFailedPayoutsDue } from '../payouts/failed-payouts-repository.ts'
import { payOut as recordPayout } from '../payouts/pay-out-repository.ts'
import { retryRefund, settleRefund } from '../refunds/refund-outcomes-repository.ts'
import { payouts as payoutObjects } from './listed-payouts-repository.ts'

const SALES = sized(480, 2_000)
const SALES_OF_SHOW = 20
const SALES_OF_DAY = 10
const NEXT_DAY = positional(
  'test.next_day',
  `update sellers set clock_offset = clock_offset + interval '7 hours' where seller_id = $1`,
)
const SET_DUE = positional(
  'test.set_due',
  `update payouts set status = 'DUE' where seller_id = $1 and listing_id = $2 and status = 'HELD'`,
)

const test = withTestApp()

const CANCEL_SHOW = positional(
  'test.cancel_show_of_debts',
  `update shows set status = 'CANCELLED', cancelled_at = seller_now($1) where seller_id = $1 and event_reference = $2`,
)

/**
 * How a show goes on: it takes place and payouts are made, or it is cancelled and refunds are made, or both, so that payouts
 * become debts, which later payouts pay.
 */
const show = fc.record({
  priceMinor: fc.bigInt({ min: 1n, max: 1_000_000n }),
  feeShares: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })),
  ending: fc.constantFrom('PLAYED', 'CANCELLED', 'RECLAIMED'),
  /** Of each sale: nothing, paid, paid and returned, or paid, returned and paid again. */
  fates: fc.array(fc.constantFrom('OPEN', 'PAID', 'RETURNED', 'PAID_AGAIN'), {
    minLength: SALES_OF_SHOW,
    maxLength: SALES_OF_SHOW,
  }),
  /** Fate of each payout after its show was cancelled: nothing more, sent too late or returned, or half of its debt paid. */
  debtFates: fc.array(fc.constantFrom('OPEN', 'TURNED', 'PAID'), {
    minLength: SALES_OF_SHOW,
    maxLength: SALES_OF_SHOW,
  }),
})
type Show = typeof show extends fc.Arbitrary<infer Value> ? Value : never
type Fate = Show['fates'][number]

async function payBack(paymentId: string, amountMinor: bigint, fate: Fate) {
  const { sellerId } = test.seller
  const key = { sellerId, paymentId }
  const settle = (status: 'DONE' | 'FAILED', reference: string) =>
    inTenantTransaction(test.database, sellerId, (db) =>
      settleRefund(
        db,
        key,
        status === 'DONE'
          ? { status, reference, amountMinor, currency: 'MXN' }
          : { status, reference, failure: 'closed account' },
      ),
    )
  // A repeated response changes nothing.
  for (let repeat = 0; repeat < 2; repeat++) await settle('DONE', `${paymentId}_1`)
  if (fate === 'PAID') return
  for (let repeat = 0; repeat < 2; repeat++) await settle('FAILED', `${paymentId}_1`)
  if (fate === 'RETURNED') return
  await inTenantTransaction(test.database, sellerId, (db) => retryRefund(db, key))
  await settle('DONE', `${paymentId}_2`)
}

async function payOut(listingId: string, fate: Fate) {
  const { sellerId } = test.seller
  const key = { sellerId, listingId }
  const deliver = () =>
    inTenantTransaction(test.database, sellerId, (db) => recordPayout(db, key, { reference: 'ref' }))
  for (let repeat = 0; repeat < 2; repeat++) await deliver()
  if (fate === 'PAID') return
  for (let repeat = 0; repeat < 2; repeat++) {
    await inTenantTransaction(test.database, sellerId, (db) => failPayout(db, key, 'closed account'))
  }
  if (fate === 'RETURNED') return
  await setFailedPayoutsDue(test.database, { sellerId, contact: RESELLER })
  await deliver()
}

/** A transfer turns out to have failed, or to have been made; or the reseller pays half of what they owe. */
async function followDebt(listingId: string, fate: Show['debtFates'][number]) {
  if (fate === 'OPEN') return
  const { sellerId } = test.seller
  const key = { sellerId, listingId }
  const debtLeftMinor = (await payoutObjects.find(test.database, sellerId, listingId))?.debtLeftMinor ?? 0n
  await inTenantTransaction(test.database, sellerId, async (db) => {
    if (fate === 'PAID') await payDebt(db, key, debtLeftMinor / 2n + 1n)
    else if (!(await failPayout(db, key, 'closed account'))) await deliverLatePayout(db, key, 'late')
  })
}

async function runShow({ priceMinor, feeShares, ending, fates, debtFates }: Show) {
  const { sellerId } = test.seller
  const [buyerFeeMinor, sellerFeeMinor] = feeShares.map((share) => (priceMinor * BigInt(share)) / 100n)
  const resale = await storeResale(test, {
    count: fates.length,
    priceMinor,
    buyerFeeMinor: buyerFeeMinor ?? 0n,
    sellerFeeMinor: sellerFeeMinor ?? 0n,
  })
  const total = priceMinor + (buyerFeeMinor ?? 0n)
  const sold: { readonly listingId: string; readonly paymentId: string }[] = []
  for (let first = 0; first < fates.length; first += SALES_OF_DAY) {
    await test.database.rows(NEXT_DAY, [sellerId])
    const listingIds = resale.listingIds.slice(first, first + SALES_OF_DAY)
    const paymentIds = await insertSales(test, listingIds, BUYER)
    sold.push(...listingIds.map((listingId, index) => ({ listingId, paymentId: paymentIds[index] ?? '' })))
  }
  for (const [index, { listingId, paymentId }] of sold.entries()) {
    const fate = fates[index] ?? 'OPEN'
    if (index % SALES_OF_DAY === 0) await test.database.rows(NEXT_DAY, [sellerId])
    if (ending === 'CANCELLED') {
      // A show that is cancelled twice is refunded once.
      for (let repeat = 0; repeat < 2; repeat++) {
        await undoSale(test.database, { sellerId, paymentId, transfers: [] })
      }
      if (fate !== 'OPEN') await payBack(paymentId, total, fate)
    } else if (fate !== 'OPEN') {
      await test.database.rows(SET_DUE, [sellerId, listingId])
      await payOut(listingId, fate)
    }
  }
  if (ending !== 'RECLAIMED') return
  const { event } = resale
  await inTenantTransaction(test.database, sellerId, async (db) => {
    await db.rows(CANCEL_SHOW, [sellerId, event.eventReference])
    await reclaimPayouts(db, { sellerId, eventReference: event.eventReference }, ['show'])
  })
  for (const [index, { listingId, paymentId }] of sold.entries()) {
    if (index % 2 === 0) await followDebt(listingId, debtFates[index] ?? 'OPEN')
    await undoSale(test.database, { sellerId, paymentId, transfers: [] })
    if (index % 2 === 1) await followDebt(listingId, debtFates[index] ?? 'OPEN')
  }
}

it('each day adds up to the next and to what is owed, sold, refunded and paid out', async () => {
  const shows = fc.sample(show, SALES / SALES_OF_SHOW)
  // First, because the clock then passes the beginning of all shows.
  await payLate(test)
  for (const each of shows) await runShow(each)

  const days: BalanceDay[] = []
  for (const from of ['2026-01-01', '2027-01-01', '2028-01-01']) {
    const query = { from, to: `${from.slice(0, 4)}-12-31` }
    days.push(...(await test.call(listBalanceDays, { query })).answer.results)
  }
  expect(days.length).toBeGreaterThan(10)
  const minor = (amount: number) => Math.round(amount * 100)
  for (const [index, day] of days.entries()) {
    const { opening, captures, refunds, payouts, fees, closing } = day
    expect(minor(closing), JSON.stringify(day)).toBe(
      minor(opening) + minor(captures) - minor(refunds) - minor(payouts) - minor(fees),
    )
    expect(opening).toBe(index === 0 ? 0 : days[index - 1]?.closing)
  }

  const owed = (await sumAccounts(test.database, test.seller.sellerId))
    .filter(({ account }) => ['RESELLERS', 'RESELLER_DEBTS', 'BUYERS'].includes(account))
    .reduce((sum, { balanceMinor }) => sum - Number(balanceMinor), 0)
  const closing = minor(days.at(-1)?.closing ?? Number.NaN)
  expect(closing).toBe(owed)

  const sales = await readPages<Sale>(test, listSales, { limit: 500 })
  const refunds = await readPages<Refund>(test, listRefunds, { limit: 500 })
  const payouts = await readPages<Payout>(test, listPayouts, { limit: 500 })
  expect(sales).toHaveLength(SALES)
  const sumDays = (name: 'captures' | 'refunds' | 'payouts' | 'fees') => sumOf(days.map((day) => day[name]))
  const late = refunds.filter(({ saleId }) => saleId === null).map(({ amount }) => amount)
  expect(late).toHaveLength(1)
  expect(sumDays('captures')).toBe(sumOf([...sales.map(({ total }) => total), ...late]))
  const isDone = ({ status }: Refund) => status === 'DONE'
  expect(sumDays('refunds')).toBe(sumOf(refunds.filter(isDone).map(({ amount }) => amount)))
  const isDelivered = ({ status }: Payout) => status === 'DELIVERED'
  const sumPayouts = (found: readonly Payout[]) => sumOf(found.map(({ amount, netted }) => amount - netted))
  const entries = await readPages<BalanceEntry>(test, listBalanceEntries, { limit: 500 })
  const paidBack = balanceOf(
    entries.filter(({ kind }) => kind === 'PAYOUT_REPAID'),
    'CASH',
  )
  expect(sumDays('payouts')).toBe(sumPayouts(payouts.filter(isDelivered)) - sumOf([paidBack]))
  const debts = payouts.flatMap(({ debt }) => debt ?? [])
  const openDebts = sumOf(debts.map(({ open }) => open))
  expect(minor(days.at(-1)?.debts ?? Number.NaN)).toBe(openDebts)
  const netted = sumOf(debts.flatMap(({ nettedFrom }) => nettedFrom.map(({ amount }) => amount)))
  expect(sumOf(payouts.map((payout) => payout.netted))).toBe(netted)
  expect(sumOf(debts.map(({ amount }) => amount)) - netted - sumOf([paidBack])).toBe(openDebts)
  const kept = sales.filter(({ refund }) => refund === null).flatMap(({ items }) => items)
  expect(sumDays('fees')).toBe(sumOf(kept.flatMap(({ buyerFee, sellerFee }) => [buyerFee, sellerFee])))
  const open = payouts.filter(({ status }) => status === 'HELD' || status === 'DUE' || status === 'FAILED')
  const unpaid = refunds.filter((refund) => !isDone(refund)).map(({ amount }) => amount)
  expect(sumPayouts(open) + sumOf(unpaid) - openDebts).toBe(closing)
  expect(await checkInvariants(test.database)).toEqual([])
})
