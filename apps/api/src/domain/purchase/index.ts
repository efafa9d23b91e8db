// Purchase: holds, payments, the sale, swaps with Lite systems, and the end of resale for a show. The rest of the API
// imports only this file; modules below read its tables with views.ts.

export { completeHoldForms } from './address-forms-repository.ts'
export { changeRules } from './closing/change-rules.ts'
export { closeResaleBatch, endResaleBatch } from './closing/close-resale-batch.ts'
export type { ListingCursor } from './closing/closed-listings-repository.ts'
export { endListingsWithHolds } from './closing/end-listings-with-holds.ts'
export { prepareResaleSwitch } from './closing/prepare-resale-switch.ts'
export { findClosings, type ResaleClosing } from './closing/resale-closings-repository.ts'
export {
  findEndedResales,
  findStartedShows,
  lockListingsOfShow,
  lockListingsOfStartedShow,
} from './closing/started-shows-repository.ts'
export {
  countOpenObligations,
  eraseFromResale,
  type OpenObligations,
} from './erase-from-resale-repository.ts'
export { createBatchedHoldStore } from './holds/batched-hold-store.ts'
export { presentBuyIntention } from './holds/buy-intention-presenter.ts'
export { requireBuyer } from './holds/buyer.ts'
export {
  countLanguages,
  findBuyerLanguage,
  findLanguageOfPurchases,
} from './holds/buyer-language-repository.ts'
export { getStoredCheckout, releaseStoredHold } from './holds/checkouts-repository.ts'
export { claimStoredCheckout } from './holds/claim-stored-checkout.ts'
export { voidSomeHolds } from './holds/ended-intentions-repository.ts'
export { expireDueHolds, expireHoldNow } from './holds/expire-holds.ts'
export { extendHold } from './holds/extend-hold.ts'
export { type HoldLifetime, type HoldStore, holdListings, holdStoreOf } from './holds/hold-listings.ts'
export { refuseDuplicates } from './holds/hold-request.ts'
export { admissionOfBuyer } from './holds/hosted-holds-repository.ts'
export {
  findHeldOffers,
  findListingsOfHold,
  findOwnHoldId,
  listLiveHoldIds,
} from './holds/live-holds-repository.ts'
export { readBuyIntention } from './holds/read-buy-intention.ts'
export { type FindPayments, readCheckout } from './holds/read-checkout.ts'
export { replaceHold } from './holds/replace-hold.ts'
export { holdAgainAt } from './holds/unpaid-holds.ts'
export { countUnpaidHolds } from './holds/unpaid-holds-repository.ts'
export { deleteUnpaidPurchases } from './holds/unpaid-purchases-repository.ts'
export { endSomeTransfers, remindSomeTransfers } from './payments/awaited-transfers-repository.ts'
export { createFindPayments } from './payments/find-payments.ts'
export { getOwnPayment } from './payments/get-own-payment.ts'
export { findTransfer, type ListedPayment, listPayments } from './payments/listed-payments-repository.ts'
export {
  freePayment,
  openPayment,
  orderOf,
  type PaymentRequest,
  type PreparedPayment,
} from './payments/open-payment.ts'
export { isInProgress, isUndecided, type StoredPayment } from './payments/payment.ts'
export { presentPayment } from './payments/payment-presenter.ts'
export { findPayment, insertPayment, listUndecidedPayments } from './payments/payments-repository.ts'
export { pendingStatusOf, presentPendingPurchase } from './payments/pending-purchase-presenter.ts'
export {
  findPendingPurchase,
  listPendingPurchases,
  type StoredPendingPurchase,
} from './payments/pending-purchases-repository.ts'
export { type PaymentToSettle, type SettlePayment, settle } from './payments/settle.ts'
export { findRelatedRows } from './related-rows-repository.ts'
export { sumCancellation } from './sale/cancellation-sums-repository.ts'
export { completeSale } from './sale/complete-sale.ts'
export { getRefundedPurchase } from './sale/get-refunded-purchase.ts'
export { lockPurchase } from './sale/locked-purchase-repository.ts'
export {
  findMailedRefund,
  findMailedSales,
  type MailedRefund,
  type MailedSale,
} from './sale/mailed-sales-repository.ts'
export { presentPurchase } from './sale/purchase-presenter.ts'
export { findPurchase, listPurchases } from './sale/purchases-repository.ts'
export { findSalesOfShow, undoSale } from './sale/undo-sale-repository.ts'
export {
  type ClaimedSwap,
  claimSwaps,
  endSwap,
  markSwapSent,
  type NewLiteTicket,
  setNewTicket,
  setSwapFailure,
} from './swaps/claimed-swaps-repository.ts'
export { eraseFromSwaps } from './swaps/erase-swaps-repository.ts'
export { applySwaps, type ListedSwap, listOpenSwaps } from './swaps/swaps-repository.ts'
