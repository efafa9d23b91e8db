import {
  finalPriceOf,
  payoutOf,
  toMajorUnits,
  type BalanceEntry as WireEntry,
  type Payout as WirePayout,
  type Refund as WireRefund,
  type Sale as WireSale,
} from '@taquilla/contract'
import { PUBLIC_ACCOUNTS } from '../ledger/ledger.ts'
import type { MoneyEntry } from './balance-repository.ts'
import type { MoneyPayout, NettingJson } from './listed-payouts-repository.ts'
import type { MoneyRefund } from './listed-refunds-repository.ts'
import type { SoldItemJson, StoredSale } from './listed-sales-repository.ts'

export function presentSale(sale: StoredSale): WireSale {
  const { currency, refundId } = sale
  return {
    _id: sale.saleId,
    externalReferenceEventId: sale.eventReference,
    showId: sale.showId,
    buyerEmail: sale.buyerEmail,
    soldAt: sale.soldAt.toISOString(),
    provider: sale.provider,
    providerReference: sale.reference,
    total: toMajorUnits(sale.totalMinor, currency),
    currency,
    items: sale.items.map((item) => presentItem(item, currency)),
    refund: refundId === null ? null : { _id: refundId, status: sale.refundStatus },
  }
}

function presentItem(item: SoldItemJson, currency: string): WireSale['items'][number] {
  const priceMinor = BigInt(item.priceMinor)
  const buyerFeeMinor = BigInt(item.buyerFeeMinor)
  const sellerFeeMinor = BigInt(item.sellerFeeMinor)
  const major = (minor: bigint) => toMajorUnits(minor, currency)
  return {
    listingId: item.listingId,
    ticketId: item.ticketId,
    sellerEmail: item.sellerEmail,
    price: major(priceMinor),
    buyerFee: major(buyerFeeMinor),
    sellerFee: major(sellerFeeMinor),
    finalPrice: major(finalPriceOf({ priceMinor, buyerFeeMinor })),
    payout: major(payoutOf({ priceMinor, sellerFeeMinor })),
  }
}

export function presentRefund(refund: MoneyRefund): WireRefund {
  return {
    _id: refund.refundId,
    saleId: refund.isSale ? refund.buyIntentionId : null,
    buyIntentionId: refund.buyIntentionId,
    externalReferenceEventId: refund.eventReference,
    showId: refund.showId,
    reason: refund.reason,
    status: refund.status,
    amount: toMajorUnits(refund.amountMinor, refund.currency),
    currency: refund.currency,
    buyerEmail: refund.buyerEmail,
    provider: refund.provider,
    providerReference: refund.reference,
    createdAt: refund.createdAt.toISOString(),
    acceptedAt: isoOf(refund.acceptedAt),
    doneAt: isoOf(refund.doneAt),
    updatedAt: refund.updatedAt.toISOString(),
  }
}

export function presentPayout(payout: MoneyPayout): WirePayout {
  const { currency } = payout
  return {
    _id: payout.listingId,
    listingId: payout.listingId,
    ticketId: payout.ticketId,
    saleId: payout.saleId,
    externalReferenceEventId: payout.eventReference,
    showId: payout.showId,
    sellerEmail: payout.sellerEmail,
    sellerPhone: payout.sellerEmail === null ? payout.sellerPhone : null,
    hasAccount: payout.hasAccount,
    payableFrom: isoOf(payout.payableFrom),
    price: toMajorUnits(payout.priceMinor, currency),
    sellerFee: toMajorUnits(payout.sellerFeeMinor, currency),
    amount: toMajorUnits(payout.amountMinor, currency),
    netted: toMajorUnits(payout.nettedMinor, currency),
    nettedDebts: presentNettings(payout.nettedDebts, currency),
    debt: presentDebt(payout),
    currency,
    status: payout.status,
    reference: payout.reference,
    createdAt: payout.createdAt.toISOString(),
    dueAt: isoOf(payout.dueAt),
    deliveredAt: isoOf(payout.deliveredAt),
    failedAt: isoOf(payout.failedAt),
    failure: payout.failure,
    cancelledAt: isoOf(payout.cancelledAt),
    updatedAt: payout.updatedAt.toISOString(),
  }
}

function presentDebt({ debtMinor, reclaimedAt, ...payout }: MoneyPayout): WirePayout['debt'] {
  if (debtMinor === null || reclaimedAt === null) return null
  const { currency } = payout
  return {
    amount: toMajorUnits(debtMinor, currency),
    open: toMajorUnits(payout.debtLeftMinor, currency),
    since: reclaimedAt.toISOString(),
    nettedFrom: presentNettings(payout.nettedFrom, currency),
  }
}

function presentNettings(nettings: readonly NettingJson[], currency: string): WirePayout['nettedDebts'] {
  return nettings.map(({ payoutId, amountMinor }) => {
    return { payoutId, amount: toMajorUnits(BigInt(amountMinor), currency) }
  })
}

export function presentEntry(entry: MoneyEntry): WireEntry {
  const { kind, listingId } = entry
  return {
    _id: entry.entryId,
    transactionId: entry.transactionId,
    kind,
    account: PUBLIC_ACCOUNTS[entry.account],
    amount: toMajorUnits(entry.amountMinor, entry.currency),
    currency: entry.currency,
    saleId: entry.isSale ? entry.buyIntentionId : null,
    refundId: kind.startsWith('REFUND') ? entry.paymentId : null,
    payoutId: kind.startsWith('PAYOUT') ? listingId : null,
    listingId,
    createdAt: entry.createdAt.toISOString(),
  }
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
