// Money of resales: the ledger, refunds, payouts with their accounts, debts of resellers, and the lists of the API.
// Modules above and the rest of the API import only this file; modules below read its tables with views.ts.

export { renewAccountContacts } from './address-forms-repository.ts'
export {
  deliverLatePayout,
  findShowsWithPayouts,
  type ListedDebt,
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
export { balanceEntries } from './lists/balance-repository.ts'
export { listMoney, type MoneyReader, placeFilter } from './lists/list-money.ts'
export { payouts } from './lists/listed-payouts-repository.ts'
export { refunds } from './lists/listed-refunds-repository.ts'
export { sales } from './lists/listed-sales-repository.ts'
export { MONEY_FILES, type MoneyFileFilter } from './lists/money-files.ts'
export {
  PUBLIC_ACCOUNTS,
  presentEntry,
  presentPayout,
  presentRefund,
  presentSale,
} from './lists/money-presenter.ts'
export { cancelPayouts } from './payouts/cancel-payouts.ts'
export { createPayouts } from './payouts/create-payouts.ts'
export { failPayout } from './payouts/failed-payouts-repository.ts'
export { findMailedPayouts, listSoldOfShows, type MailedPayout } from './payouts/mailed-payouts-repository.ts'
export { payOut } from './payouts/pay-out-repository.ts'
export {
  type AccountCodeMail,
  type AccountSavedMail,
  openAccountMail,
} from './payouts/payout-account-code.ts'
export { findPayoutAccount, setPayoutAccount } from './payouts/payout-accounts-repository.ts'
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
export type { RefundReason, RefundStep } from './refunds/refund.ts'
export { confirmRefund, retryRefund, settleRefund } from './refunds/refund-outcomes-repository.ts'
export {
  claimAcceptedRefunds,
  claimRefunds,
  hastenRefunds,
  type ListedRefund,
  listRefunds,
  setRefundAccount,
} from './refunds/refunds-repository.ts'
export { countWaitingMoney } from './waiting-money-repository.ts'
