// Money of resales: the ledger, refunds, payouts with their accounts, debts of resellers, and the lists of the API.
// Modules above and the rest of the API import only this file; modules below read its tables with views.ts.

export {
  deliverLatePayout,
  findShowsWithPayouts,
  listDebts,
  payDebt,
  RECEIVED,
  reclaimPayouts,
} from './debts/reseller-debts-repository.ts'
export { deletePayoutAccount, eraseFromRefunds } from './erase-from-money-repository.ts'
export type { SoldAmounts } from './ledger/ledger.ts'
export { findUnbalanced, sumAccounts } from './ledger/ledger-repository.ts'
export { postSale, salePostingOf } from './ledger/post-sale.ts'
export { listBalanceDays } from './lists/balance-days.ts'
export { sumBalanceDays } from './lists/balance-repository.ts'
export { createExports } from './lists/export-money.ts'
export { balanceEntries, payouts, refunds, sales } from './lists/money-collections.ts'
export { failPayout } from './payouts/failed-payouts-repository.ts'
export { findMailedPayouts, listSoldOfShows } from './payouts/mailed-payouts-repository.ts'
export { payOut } from './payouts/pay-out-repository.ts'
export { type AccountSavedMail, openAccountMail } from './payouts/payout-account-code.ts'
export { findPayoutAccount, renewAccountContacts } from './payouts/payout-accounts-repository.ts'
export {
  cancelPayouts,
  createPayouts,
  listPayouts,
  sandboxReferenceOf,
  setPayoutDue,
} from './payouts/payouts-repository.ts'
export { readPayoutAccount } from './payouts/read-payout-account.ts'
export { runPayouts } from './payouts/run-payouts.ts'
export { saveByCode, savePayoutAccount, whenConfirmed } from './payouts/save-payout-account.ts'
export { sendPayoutAccountCode } from './payouts/send-account-code.ts'
export { hasSold, listSoldBy, readPayoutState } from './payouts/sold-tickets-repository.ts'
export {
  describeAccount,
  openAccount,
  openTypedAccount,
  readAccount,
  sealAccount,
} from './refunds/bank-account.ts'
export { oweRefund, postOwedRefund } from './refunds/owe-refund.ts'
export type { RefundReason } from './refunds/refund.ts'
export { confirmRefund, retryRefund, settleRefund } from './refunds/refund-outcomes-repository.ts'
export {
  claimAcceptedRefunds,
  claimRefunds,
  hastenRefunds,
  listRefunds,
  setRefundAccount,
} from './refunds/refunds-repository.ts'
export { countWaitingMoney, listOwedMoney } from './waiting-money-repository.ts'
