import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  entriesOfDebt,
  entriesOfPayout,
  entriesOfRefund,
  entriesOfReversal,
  entriesOfSale,
  type LedgerEntry,
  type SoldAmounts,
  totalOf,
} from './ledger.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
const items: fc.Arbitrary<SoldAmounts[]> = fc.array(
  fc
    .tuple(fc.uuid(), amount, amount, amount)
    .map(([listingId, payoutMinor, sellerFeeMinor, buyerFeeMinor]) => ({
      listingId,
      priceMinor: payoutMinor + sellerFeeMinor,
      sellerFeeMinor,
      buyerFeeMinor,
    })),
  { minLength: 1, maxLength: 20 },
)
const sumOf = (entries: readonly LedgerEntry[]) => entries.reduce((sum, each) => sum + each.amountMinor, 0n)

describe('the ledger', () => {
  it('balances every movement', () => {
    fc.assert(
      fc.property(items, amount, (sold, money) => {
        const movements = [
          entriesOfSale(sold),
          entriesOfReversal(sold),
          entriesOfDebt(money),
          entriesOfRefund(money),
          entriesOfPayout('listing', money),
        ]
        expect(movements.map(sumOf)).toEqual([0n, 0n, 0n, 0n, 0n])
      }),
    )
  })

  it('has zero in every account after a sale is reversed and refunded', () => {
    fc.assert(
      fc.property(items, (sold) => {
        const all = [...entriesOfSale(sold), ...entriesOfReversal(sold), ...entriesOfRefund(totalOf(sold))]
        const accounts = new Set(all.map(({ account, listingId }) => `${account} ${listingId}`))
        for (const account of accounts) {
          expect(sumOf(all.filter((each) => `${each.account} ${each.listingId}` === account))).toBe(0n)
        }
      }),
    )
  })

  it('splits the buyer’s payment into payout and fees without remainder', () => {
    const sold = [{ listingId: 'one', priceMinor: 1_000n, buyerFeeMinor: 75n, sellerFeeMinor: 50n }]
    expect(entriesOfSale(sold)).toEqual([
      { account: 'CASH', listingId: null, amountMinor: 1_075n },
      { account: 'HOLDERS', listingId: 'one', amountMinor: -950n },
      { account: 'BUYER_FEES', listingId: 'one', amountMinor: -75n },
      { account: 'SELLER_FEES', listingId: 'one', amountMinor: -50n },
    ])
  })
})
