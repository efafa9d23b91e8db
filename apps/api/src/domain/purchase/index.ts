// Purchase: holds, payments, the sale, and swaps with Lite systems. Modules above and the rest of the API import only this
// file; modules below read its tables with views.ts.

export { countOpenObligations, eraseFromResale } from './erase-from-resale-repository.ts'
export { createBatchedHoldStore } from './holds/batched-hold-store.ts'
export { releaseStoredHold } from './holds/buy-intentions-repository.ts'
export { requireBuyer } from './holds/buyer.ts'
export {
  countLanguages,
  findBuyerLanguage,
  findLanguageOfPurchases,
} from './holds/buyer-language-repository.ts'
export { claimForVisitor } from './holds/claim-buy-intention.ts'
export { createBuyIntention, readBuyIntention } from './holds/create-buy-intention.ts'
export { createHold } from './holds/create-hold.ts'
export { voidHolds } from './holds/ended-buy-intentions-repository.ts'
export { endDueHolds, expireHoldNow } from './holds/expire-holds.ts'
export { extendHold } from './holds/extend-hold.ts'
export { holdListings, holdStoreOf } from './holds/hold-listings.ts'
export { refuseDuplicates } from './holds/hold-request.ts'
export { completeHoldForms } from './holds/holds-repository.ts'
export {
  findHeldOffers,
  findListingsOfHold,
  findOwnHoldId,
  listLiveHoldIds,
} from './holds/live-holds-repository.ts'
export { readCheckout } from './holds/read-checkout.ts'
export { replaceHold } from './holds/replace-hold.ts'
export { findNextHold } from './holds/unpaid-holds-repository.ts'
export { deleteUnpaidPurchases } from './holds/unpaid-purchases-repository.ts'
export { createFindPayments, getOwnPayment } from './payments/find-payments.ts'
export { followTransfers } from './payments/follow-transfers.ts'
export { findTransfer, listPayments } from './payments/listed-payments-repository.ts'
export { openPayment, startAtProvider } from './payments/open-payment.ts'
export { isUndecided, type StoredPayment } from './payments/payment.ts'
export { presentPayment, presentPendingPurchase } from './payments/payment-presenter.ts'
export { findPayment, listUndecidedPayments } from './payments/payments-repository.ts'
export { findPendingPurchase, listPendingPurchases } from './payments/pending-purchases-repository.ts'
export { settle } from './payments/settle.ts'
export { findRelatedRows } from './related-rows-repository.ts'
export { sumCancellation } from './sale/cancellation-sums-repository.ts'
export { getRefundedPurchase } from './sale/get-refunded-purchase.ts'
export { lockForBuyer } from './sale/lock-for-buyer.ts'
export { findMailedRefund, findMailedSales } from './sale/mailed-sales-repository.ts'
export { presentPurchase } from './sale/purchase-presenter.ts'
export { findPurchase, listPurchases } from './sale/purchases-repository.ts'
export { undoSalesOfShow } from './sale/undo-sale-repository.ts'
export { claimSwaps, failSwap, markSwapSent } from './swaps/claimed-swaps-repository.ts'
export { completeSwappedSale, storeNewTicket } from './swaps/store-new-ticket.ts'
export { listOpenSwaps } from './swaps/swaps-repository.ts'
