// Resale: resale tickets and their terms, listings and offers, holds, payments and the sale, refunds, payouts, the
// ledger, money as the API lists it, swaps with Lite systems, and the end of resale for a show.
// Other modules of the API import only this file.

export { presentAlert } from './alerts/alert-presenter.ts'
export {
  type AskedAlert,
  deleteAlert,
  deleteEndedAlerts,
  findAlert,
  listAlerts,
  type ResaleAlert,
  storeAlert,
} from './alerts/alerts-repository.ts'
export {
  claimDueAlerts,
  findListingsOfHold,
  findShowsOfListings,
  makeAlertsDue,
  sumUpWantedOffers,
  takeBackAlertMail,
} from './alerts/due-alerts-repository.ts'
export { findOffersTogether, mostTogetherWithout } from './alerts/offers-together.ts'
export { type AlertKey, alertToken } from './alerts/resale-alert.ts'
export { changeRules } from './closing/change-rules.ts'
export type { ListingCursor } from './closing/closed-listings-repository.ts'
export { endClosedListings, type IsClosed } from './closing/end-closed-listings.ts'
export { prepareResaleSwitch } from './closing/prepare-resale-switch.ts'
export {
  deleteClosing,
  findClosings,
  lockClosingShow,
  type ResaleClosing,
} from './closing/resale-closings-repository.ts'
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
export { findHeldOffers, findOwnHoldId, listLiveHoldIds } from './holds/live-holds-repository.ts'
export { readBuyIntention } from './holds/read-buy-intention.ts'
export { type CheckoutViewer, type FindPayments, readCheckout } from './holds/read-checkout.ts'
export { replaceHold } from './holds/replace-hold.ts'
export { holdAgainAt } from './holds/unpaid-holds.ts'
export { countUnpaidHolds } from './holds/unpaid-holds-repository.ts'
export { deleteUnpaidPurchases } from './holds/unpaid-purchases-repository.ts'
export { findUnbalanced, sumAccounts } from './ledger/ledger-repository.ts'
export { changeListingPrice } from './listings/change-listing-price.ts'
export { readConsent } from './listings/consent.ts'
export { endListings, endListingsWithHolds, lockListingsToEnd } from './listings/ended-listings-repository.ts'
export { getListing, getOwnListing, isOwnListing } from './listings/get-own-listing.ts'
export { getLatestListingId, getListingOnSale } from './listings/hosted-listings-repository.ts'
export { listTickets, refuseWrongCount } from './listings/list-tickets.ts'
export { findKindsOnSale, isByPrice } from './listings/listed-tickets-repository.ts'
export { createListedTicketsStore, type ListedTicketsStore } from './listings/listed-tickets-store.ts'
export { type Listing, resellerOf } from './listings/listing.ts'
export { listListingsPage } from './listings/listing-pages-repository.ts'
export { presentListing } from './listings/listing-presenter.ts'
export {
  countListedBy,
  findListingOfTicket,
  type ListedCounts,
  listListings,
  listWithGroup,
} from './listings/listings-repository.ts'
export { endUnheldListings } from './listings/lock-unheld-listings.ts'
export { findMailedListings, type MailedListing } from './listings/mailed-listings-repository.ts'
export type { EventKinds } from './listings/on-sale-repository.ts'
export { hasSold, listSoldBy, readPayoutState } from './listings/sold-tickets-repository.ts'
export { balanceDays, dayAfter } from './money/balance-days.ts'
export { balanceEntries, sumBalanceDays } from './money/balance-repository.ts'
export { listMoney, type MoneyReader, placeFilter } from './money/list-money.ts'
export { payouts } from './money/listed-payouts-repository.ts'
export { refunds } from './money/listed-refunds-repository.ts'
export { sales } from './money/listed-sales-repository.ts'
export { MONEY_FILES, type MoneyFileFilter } from './money/money-files.ts'
export {
  PUBLIC_ACCOUNTS,
  presentEntry,
  presentPayout,
  presentRefund,
  presentSale,
} from './money/money-presenter.ts'
export { type OfferedListing, presentOffers, presentSeating } from './offers/offer-presenter.ts'
export {
  countTicketsOnSale,
  listOffered,
  MAX_LISTINGS_ON_PAGE,
  type TicketCount,
  type UnnamedListing,
} from './offers/offers-repository.ts'
export {
  createOffersStore,
  type KeyedSearch,
  type OffersPage,
  type OffersStore,
} from './offers/offers-store.ts'
export { payoutFromOf } from './offers/own-listing-presenter.ts'
export { readOwnListings } from './offers/read-own-listings.ts'
export {
  findSharedListing,
  findSharedResale,
  type SharedPage,
} from './offers/shared-pages-repository.ts'
export {
  type EndedTransfer,
  endSomeTransfers,
  remindSomeTransfers,
} from './payments/awaited-transfers-repository.ts'
export { getOwnPayment } from './payments/get-own-payment.ts'
export { findTransfer, type ListedPayment, listPayments } from './payments/listed-payments-repository.ts'
export { offeredMethods } from './payments/offered-methods.ts'
export {
  freePayment,
  openPayment,
  orderOf,
  type PaymentRequest,
  type PreparedPayment,
} from './payments/open-payment.ts'
export { isInProgress, isUndecided, type PaymentKey, type StoredPayment } from './payments/payment.ts'
export { presentMethods, presentPayment } from './payments/payment-presenter.ts'
export {
  findCurrentPayment,
  findPayment,
  insertPayment,
  listUndecidedPayments,
} from './payments/payments-repository.ts'
export { pendingStatusOf, presentPendingPurchase } from './payments/pending-purchase-presenter.ts'
export {
  findPendingPurchase,
  listPendingPurchases,
  type StoredPendingPurchase,
} from './payments/pending-purchases-repository.ts'
export { type PaymentToSettle, type SettlePayment, settle } from './payments/settle.ts'
export { type DeliveredPayout, deliverPayout } from './payouts/delivered-payouts-repository.ts'
export { failPayout } from './payouts/failed-payouts-repository.ts'
export { findMailedPayouts, listSoldOfShows, type MailedPayout } from './payouts/mailed-payouts-repository.ts'
export {
  type AccountCodeMail,
  type AccountSavedMail,
  openAccountMail,
} from './payouts/payout-account-code.ts'
export {
  type AccountKey,
  findPayoutAccount,
  type StoredPayoutAccount,
  setPayoutAccount,
} from './payouts/payout-accounts-repository.ts'
export {
  countWaitingPayouts,
  type DuePayout,
  type ListedPayout,
  listPayouts,
  listReadyPayouts,
  sandboxReferenceOf,
  setPayoutDue,
  setPayoutsDue,
} from './payouts/payouts-repository.ts'
export { readPayoutAccount } from './payouts/read-payout-account.ts'
export {
  deliverLatePayout,
  findShowsWithPayouts,
  type ListedDebt,
  listDebts,
  payDebt,
  reclaimPayouts,
} from './payouts/reseller-debts-repository.ts'
export { saveByCode, savePayoutAccount, whenConfirmed } from './payouts/save-payout-account.ts'
export { sendPayoutAccountCode } from './payouts/send-account-code.ts'
export {
  describeAccount,
  endingOf,
  openAccount,
  openTypedAccount,
  readAccount,
  sealAccount,
} from './refunds/bank-account.ts'
export type { RefundStep } from './refunds/refund.ts'
export { confirmRefund, retryRefund, settleRefund } from './refunds/refund-outcomes-repository.ts'
export {
  claimAcceptedRefunds,
  claimRefunds,
  hastenRefunds,
  type ListedRefund,
  listRefunds,
  setRefundAccount,
} from './refunds/refunds-repository.ts'
export {
  completeHoldForms,
  completeListingForms,
  renewAccountContacts,
  renewAlertContacts,
} from './resale-forms-repository.ts'
export { presentGuestTicket } from './resale-tickets/guest-ticket-presenter.ts'
export { isOwnedBy, ownerOf, type ResaleTicket } from './resale-tickets/resale-ticket.ts'
export {
  findResaleTickets,
  findResaleTicketsById,
  listTicketsOf,
  listTicketsOfOrder,
  listTicketsOfShow,
  type PersonsTickets,
} from './resale-tickets/resale-tickets-repository.ts'
export { sumCancellation } from './sale/cancellation-sums-repository.ts'
export { findSalesOfShow, reverseSale } from './sale/cancelled-sales-repository.ts'
export { completeSale } from './sale/complete-sale.ts'
export { getRefundedPurchase } from './sale/get-refunded-purchase.ts'
export { findCheckoutShow } from './sale/locked-checkout-repository.ts'
export { lockPurchase } from './sale/locked-purchase-repository.ts'
export {
  findMailedRefund,
  findMailedSales,
  type MailedRefund,
  type MailedSale,
} from './sale/mailed-sales-repository.ts'
export { presentPurchase } from './sale/purchase-presenter.ts'
export { findPurchase, listPurchases, type Purchase } from './sale/purchases-repository.ts'
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
export { listingRefusalOf } from './terms/listing-refusal.ts'
export { momentIn, presentListingRefusal } from './terms/listing-refusal-presenter.ts'
export { resaleEndOfOptions } from './terms/resale-end.ts'
export { presentResalePreview } from './terms/resale-preview-presenter.ts'
export { settingsOf } from './terms/resale-rule.ts'
export { type ResaleTerms, termsOf } from './terms/resale-terms.ts'
export { presentTerms } from './terms/resale-terms-presenter.ts'
