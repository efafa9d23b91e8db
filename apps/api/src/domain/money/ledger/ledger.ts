import { finalPriceOf, payoutOf } from '@taquilla/contract'

export type LedgerAccount = 'CASH' | 'HOLDERS' | 'HOLDER_DEBTS' | 'BUYERS' | 'BUYER_FEES' | 'SELLER_FEES'
/** The ledger's words for what is owed to resellers are of the code alone. */
export const PUBLIC_ACCOUNTS = {
  CASH: 'CASH',
  HOLDERS: 'RESELLERS',
  HOLDER_DEBTS: 'RESELLER_DEBTS',
  BUYERS: 'BUYERS',
  BUYER_FEES: 'BUYER_FEES',
  SELLER_FEES: 'RESELLER_FEES',
} as const satisfies Readonly<Record<LedgerAccount, string>>

export type LedgerKind =
  | 'SALE'
  | 'REFUND_OWED'
  | 'REFUND_PAID'
  | 'REFUND_RETURNED'
  | 'PAYOUT'
  | 'PAYOUT_RETURNED'
  | 'PAYOUT_RECLAIMED'
  | 'PAYOUT_REPAID'

/** One side of a movement: debits positive, credits negative, in minor units. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly listingId: string | null
  readonly amountMinor: bigint
  /** Number of this entry among those of the same kind, account, payment and listing, if not that of its movement. */
  readonly occurrence?: number
}

/** Part of a payout that is kept for the debt of another payout of the same reseller. */
export interface Netting {
  /** Payout that the debt is of. */
  readonly listingId: string
  readonly amountMinor: bigint
  /** Number of the netting among those of the same payment for this debt, from 1. */
  readonly occurrence: number
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

/** Entries of a payout: the amount owed to the reseller is transferred, except the part kept for debts. */
export function entriesOfPayout(
  listingId: string,
  transferredMinor: bigint,
  nettings: readonly Netting[] = [],
): LedgerEntry[] {
  const kept = nettings.map(({ amountMinor, ...debt }): LedgerEntry => {
    return { ...debt, account: 'HOLDER_DEBTS', amountMinor: -amountMinor }
  })
  const amountMinor = nettings.reduce((sum, netting) => sum + netting.amountMinor, transferredMinor)
  return withoutZeros([
    { account: 'HOLDERS', listingId, amountMinor },
    { account: 'CASH', listingId, amountMinor: -transferredMinor },
    ...kept,
  ])
}

/** The money came back: it pays the debt of this payout, if there is one, and the rest is owed to the reseller again. */
export function entriesOfReturnedPayout(
  listingId: string,
  returnedMinor: bigint,
  debtPaidMinor = 0n,
): LedgerEntry[] {
  return withoutZeros([
    { account: 'CASH', listingId, amountMinor: returnedMinor },
    { account: 'HOLDER_DEBTS', listingId, amountMinor: -debtPaidMinor },
    { account: 'HOLDERS', listingId, amountMinor: debtPaidMinor - returnedMinor },
  ])
}

/** The reseller owes what they received, and is owed it until their sale is reversed. */
export function entriesOfReclaimedPayout(listingId: string, debtMinor: bigint): LedgerEntry[] {
  return withoutZeros([
    { account: 'HOLDER_DEBTS', listingId, amountMinor: debtMinor },
    { account: 'HOLDERS', listingId, amountMinor: -debtMinor },
  ])
}

/** Money that left although its show had been cancelled: the reseller owes it. */
export function entriesOfLatePayout(listingId: string, transferredMinor: bigint): LedgerEntry[] {
  return entriesOfPaidDebt(listingId, -transferredMinor)
}

/** Money that the reseller paid for a debt. */
export function entriesOfPaidDebt(listingId: string, paidMinor: bigint): LedgerEntry[] {
  return withoutZeros([
    { account: 'CASH', listingId, amountMinor: paidMinor },
    { account: 'HOLDER_DEBTS', listingId, amountMinor: -paidMinor },
  ])
}

/** Amount that the buyer pays for all tickets. */
export function totalOf(items: readonly SoldAmounts[]): bigint {
  return items.reduce((sum, item) => sum + finalPriceOf(item), 0n)
}

function sharesOf(item: SoldAmounts, sign: bigint): LedgerEntry[] {
  const { listingId, buyerFeeMinor, sellerFeeMinor } = item
  return [
    { account: 'HOLDERS', listingId, amountMinor: sign * payoutOf(item) },
    { account: 'BUYER_FEES', listingId, amountMinor: sign * buyerFeeMinor },
    { account: 'SELLER_FEES', listingId, amountMinor: sign * sellerFeeMinor },
  ]
}

function withoutZeros(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ amountMinor }) => amountMinor !== 0n)
}
