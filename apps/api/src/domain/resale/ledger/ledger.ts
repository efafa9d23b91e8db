export type LedgerAccount = 'CASH' | 'HOLDERS' | 'BUYERS' | 'BUYER_FEES' | 'SELLER_FEES'
export type LedgerKind = 'SALE' | 'REFUND_OWED' | 'REFUND_PAID' | 'REFUND_RETURNED' | 'PAYOUT'

/** One side of a movement: debits positive, credits negative, in minor units. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly listingId: string | null
  readonly amountMinor: bigint
}

/** What one ticket cost and brought. */
export interface SoldAmounts {
  readonly listingId: string
  readonly priceMinor: bigint
  readonly buyerFeeMinor: bigint
  readonly sellerFeeMinor: bigint
}

/** The buyer's money, and to whom each part of it belongs. */
export function entriesOfSale(items: readonly SoldAmounts[]): LedgerEntry[] {
  return withoutZeros([
    { account: 'CASH', listingId: null, amountMinor: totalOf(items) },
    ...items.flatMap((item) => sharesOf(item, -1n)),
  ])
}

/** A sale taken back: each share is the buyer's again. */
export function entriesOfReversal(items: readonly SoldAmounts[]): LedgerEntry[] {
  return withoutZeros([
    { account: 'BUYERS', listingId: null, amountMinor: -totalOf(items) },
    ...items.flatMap((item) => sharesOf(item, 1n)),
  ])
}

/** Money that bought nothing. */
export function entriesOfDebt(amountMinor: bigint): LedgerEntry[] {
  return withoutZeros([
    { account: 'CASH', listingId: null, amountMinor },
    { account: 'BUYERS', listingId: null, amountMinor: -amountMinor },
  ])
}

export function entriesOfRefund(amountMinor: bigint): LedgerEntry[] {
  return withoutZeros([
    { account: 'BUYERS', listingId: null, amountMinor },
    { account: 'CASH', listingId: null, amountMinor: -amountMinor },
  ])
}

/** A refund that came back: the money is here again, and owed as before. */
export function entriesOfReturn(amountMinor: bigint): LedgerEntry[] {
  return entriesOfDebt(amountMinor)
}

export function entriesOfPayout(listingId: string, amountMinor: bigint): LedgerEntry[] {
  return withoutZeros([
    { account: 'HOLDERS', listingId, amountMinor },
    { account: 'CASH', listingId, amountMinor: -amountMinor },
  ])
}

/** What the buyer pays. */
export function totalOf(items: readonly SoldAmounts[]): bigint {
  return items.reduce((sum, { priceMinor, buyerFeeMinor }) => sum + priceMinor + buyerFeeMinor, 0n)
}

function sharesOf(item: SoldAmounts, sign: bigint): LedgerEntry[] {
  const { listingId, priceMinor, buyerFeeMinor, sellerFeeMinor } = item
  return [
    { account: 'HOLDERS', listingId, amountMinor: sign * (priceMinor - sellerFeeMinor) },
    { account: 'BUYER_FEES', listingId, amountMinor: sign * buyerFeeMinor },
    { account: 'SELLER_FEES', listingId, amountMinor: sign * sellerFeeMinor },
  ]
}

function withoutZeros(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ amountMinor }) => amountMinor !== 0n)
}
