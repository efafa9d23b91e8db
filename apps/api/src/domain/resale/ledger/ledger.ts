export type LedgerAccount = 'CASH' | 'HOLDERS' | 'BUYERS' | 'BUYER_FEES' | 'SELLER_FEES'
export type LedgerKind =
  | 'SALE'
  | 'REFUND_OWED'
  | 'REFUND_PAID'
  | 'REFUND_RETURNED'
  | 'PAYOUT'
  | 'PAYOUT_RETURNED'

/** One side of a movement: debits positive, credits negative, in minor units. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly listingId: string | null
  readonly amountMinor: bigint
}

/** Price and fees of one sold ticket. */
export interface SoldAmounts {
  readonly listingId: string
  readonly priceMinor: bigint
  readonly buyerFeeMinor: bigint
  readonly sellerFeeMinor: bigint
}

/** The buyer's payment is credited to the reseller and to both fees. */
export function entriesOfSale(items: readonly SoldAmounts[]): LedgerEntry[] {
  return withoutZeros([
    { account: 'CASH', listingId: null, amountMinor: totalOf(items) },
    ...items.flatMap((item) => sharesOf(item, -1n)),
  ])
}

/** Reverses `entriesOfSale`: the whole amount is owed to the buyer. */
export function entriesOfReversal(items: readonly SoldAmounts[]): LedgerEntry[] {
  return withoutZeros([
    { account: 'BUYERS', listingId: null, amountMinor: -totalOf(items) },
    ...items.flatMap((item) => sharesOf(item, 1n)),
  ])
}

/** Money that is owed to the buyer: a captured payment that bought nothing, or a refund that came back. */
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

export function entriesOfPayout(listingId: string, amountMinor: bigint): LedgerEntry[] {
  return withoutZeros([
    { account: 'HOLDERS', listingId, amountMinor },
    { account: 'CASH', listingId, amountMinor: -amountMinor },
  ])
}

/** Reverses `entriesOfPayout`: the money came back and is owed to the reseller again. */
export function entriesOfReturnedPayout(listingId: string, amountMinor: bigint): LedgerEntry[] {
  return entriesOfPayout(listingId, -amountMinor)
}

/** Prices plus buyer fees. */
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
