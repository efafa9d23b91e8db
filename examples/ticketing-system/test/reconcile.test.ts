import type { BalanceDay, Payout, Refund, Sale } from '@taquilla/sdk'
import { describe, expect, test } from 'vitest'
import { type MoneyLists, type OwnRecords, reconcile } from '../src/reconcile.ts'

const currency = 'ARS'
const amounts = { price: 44_000, buyerFee: 3_520, sellerFee: 1_760, finalPrice: 47_520, payout: 42_240 }

/** One sale of one ticket, bought in our shop. Only the fields that are compared. */
const sale = {
  _id: 'sale',
  showId: 'show',
  total: 47_520,
  currency,
  items: [{ listingId: 'listing', ticketId: 'ticket', sellerEmail: null, ...amounts }],
} as unknown as Sale
const payout = {
  ...{ saleId: 'sale', listingId: 'listing', amount: 42_240, netted: 0, currency },
  ...{ status: 'HELD', debt: null },
} as Payout
const day: BalanceDay = {
  ...{ day: '2027-02-11', currency, opening: 0, captures: 47_520 },
  ...{ refunds: 0, payouts: 0, fees: 5_280, closing: 42_240, debts: 0 },
}
const lists: MoneyLists = { sales: [sale], refunds: [], payouts: [payout], balanceDays: [day] }
const records: OwnRecords = {
  soldListings: [{ listingId: 'listing', price: 4_400_000, paidOut: null, currency }],
  purchases: [
    {
      ...{ purchaseId: 'p', buyIntentionId: 'sale', showId: 'show', email: 'tomas@example.com' },
      ...{ status: 'COMPLETED', total: 4_752_000, currency },
    },
  ],
  cancelledShowIds: new Set(),
}

const refund = { saleId: 'sale', amount: 47_520, currency, status: 'DONE' } as Refund
/** The same sale after its show was canceled: the payout is void, and the buyer got everything back. */
const refunded: MoneyLists = {
  ...lists,
  refunds: [refund],
  payouts: [{ ...payout, status: 'CANCELLED' }],
  balanceDays: [
    day,
    { ...day, day: '2027-02-12', opening: 42_240, captures: 0, refunds: 47_520, fees: -5_280, closing: 0 },
  ],
}
/** A refund like the one above after the payout had been paid, so that the reseller owes it. */
const reclaimed: MoneyLists = {
  ...refunded,
  payouts: [
    { ...payout, status: 'DELIVERED', debt: { amount: 42_240, open: 42_240, since: '', nettedFrom: [] } },
  ],
  balanceDays: [
    { ...day, payouts: 42_240, closing: 0 },
    {
      ...day,
      day: '2027-02-12',
      opening: 0,
      captures: 0,
      refunds: 47_520,
      fees: -5_280,
      closing: -42_240,
      debts: 42_240,
    },
  ],
}
const cancelled = { ...records, cancelledShowIds: new Set(['show']) }

/** The checks that found a difference, with both amounts. */
function found(ours: OwnRecords, theirs: MoneyLists) {
  return reconcile(ours, theirs).map((each) => [each.check, each.ours, each.theirs])
}

describe('reconciling', () => {
  test('finds no difference when both sides agree, before and after a refund', () => {
    expect(reconcile(records, lists)).toEqual([])
    expect(reconcile(cancelled, refunded)).toEqual([])
    const paidOut = records.soldListings.map((listing) => ({ ...listing, paidOut: 4_224_000 }))
    expect(reconcile({ ...cancelled, soldListings: paidOut }, reclaimed)).toEqual([])
    expect(
      reconcile(
        { ...records, soldListings: [], purchases: [] },
        { ...lists, sales: [], payouts: [], balanceDays: [] },
      ),
    ).toEqual([])
  })

  test('finds a sale that no webhook reported, and one that Taquilla does not list', () => {
    expect(found({ ...records, soldListings: [] }, lists)).toEqual([['ticket', undefined, 4_400_000]])
    expect(found(records, { ...lists, sales: [] })).toEqual([
      ['ticket', 4_400_000, undefined],
      ['purchase', 4_752_000, undefined],
    ])
  })

  test('finds a sale whose purchase we believe open, and leaves purchases on hosted pages alone', () => {
    const [purchase] = records.purchases
    if (purchase === undefined) throw new Error('There is no purchase.')
    const open = { ...records, purchases: [{ ...purchase, status: 'OPEN' as const }] }
    expect(found(open, lists)).toEqual([['purchase', undefined, 4_752_000]])
    expect(reconcile({ ...records, purchases: [] }, lists)).toEqual([])
  })

  test('finds a refund that is missing, that nobody ordered, or of another amount', () => {
    expect(found(cancelled, { ...refunded, refunds: [] })).toEqual([['refund', 4_752_000, undefined]])
    expect(found(records, refunded)).toEqual([['refund', undefined, 4_752_000]])
    const partial = { ...refunded, refunds: [{ ...refund, amount: 44_000 }] }
    expect(found(cancelled, partial)).toEqual([['refund', 4_752_000, 4_400_000]])
  })

  test('finds a payout that only one side knows to be paid', () => {
    const paid = {
      ...lists,
      payouts: [{ ...payout, status: 'DELIVERED' as const }],
      balanceDays: [{ ...day, payouts: 42_240, closing: 0 }],
    }
    expect(found(records, paid)).toEqual([['payout', undefined, 4_224_000]])
    const reported = [{ listingId: 'listing', price: 4_400_000, paidOut: 4_224_000, currency }]
    expect(reconcile({ ...records, soldListings: reported }, paid)).toEqual([])
  })

  test('finds a day that does not add up, that does not continue the day before, and a wrong total owed', () => {
    expect(found(records, { ...lists, balanceDays: [{ ...day, fees: 5_000 }] })).toEqual([
      ['day', 4_252_000, 4_224_000],
    ])
    const next = { ...day, day: '2027-02-12', opening: 0, captures: 0, fees: 0, closing: 0 }
    expect(found(records, { ...lists, balanceDays: [day, next] })).toEqual([
      ['day', 4_224_000, 0],
      ['owed', 4_224_000, undefined],
    ])
  })

  test('adds up amounts with cents exactly', () => {
    const cents = { ...lists, payouts: [1.1, 2.2].map((amount) => ({ ...payout, amount, currency })) }
    const balanceDays = [{ ...day, captures: 8.58, fees: 5.28, closing: 3.3 }]
    expect(found(records, { ...cents, balanceDays })).toEqual([])
  })
})
