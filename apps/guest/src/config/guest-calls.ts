// Calls of the hosted pages' API. Only types are imported from the contract: its schemas would exceed the pages' script
// budget.
import type * as contract from '@taquilla/contract/guest'
import type { GuestOperation } from '@taquilla/contract/guest'

/** Method and path of a call; `operation` exists only as a type, for input and output. */
export interface GuestCall<Op extends GuestOperation> {
  readonly method: Op['method']
  readonly path: Op['path']
  readonly operation?: Op
}

// @__NO_SIDE_EFFECTS__
function guestCall<Op extends GuestOperation>(method: Op['method'], path: Op['path']): GuestCall<Op> {
  return { method, path }
}

export const getSession = guestCall<typeof contract.getSession>('GET', '/guest/api/session')
export const spendOneTimeToken = guestCall<typeof contract.spendOneTimeToken>('POST', '/guest/api/session')
export const signOut = guestCall<typeof contract.signOut>('DELETE', '/guest/api/session')
export const sendSignInCode = guestCall<typeof contract.sendSignInCode>('POST', '/guest/api/sign-in-codes')
export const signInWithCode = guestCall<typeof contract.signInWithCode>('POST', '/guest/api/sign-in')

export const getTicketPage = guestCall<typeof contract.getTicketPage>('GET', '/guest/api/tickets/{id}')
export const getTicketCode = guestCall<typeof contract.getTicketCode>('GET', '/guest/api/tickets/{id}/code')
export const getTicketPdf = guestCall<typeof contract.getTicketPdf>('GET', '/guest/api/tickets/{id}/pdf')
export const getApplePass = guestCall<typeof contract.getApplePass>(
  'GET',
  '/guest/api/tickets/{id}/passes/apple',
)
export const getGooglePass = guestCall<typeof contract.getGooglePass>(
  'GET',
  '/guest/api/tickets/{id}/passes/google',
)
export const getApplePasses = guestCall<typeof contract.getApplePasses>(
  'GET',
  '/guest/api/tickets/{id}/passes/apple/show',
)
export const getGooglePasses = guestCall<typeof contract.getGooglePasses>(
  'GET',
  '/guest/api/tickets/{id}/passes/google/show',
)
export const getTicketCalendar = guestCall<typeof contract.getTicketCalendar>(
  'GET',
  '/guest/api/tickets/{id}/calendar',
)
export const getTicketSeatMap = guestCall<typeof contract.getTicketSeatMap>(
  'GET',
  '/guest/api/tickets/{id}/seat-map',
)
export const getMyTickets = guestCall<typeof contract.getMyTickets>('GET', '/guest/api/tickets')

export const getSaleOptions = guestCall<typeof contract.getSaleOptions>('GET', '/guest/api/sale-options')
export const createListings = guestCall<typeof contract.createListings>('POST', '/guest/api/listings')
export const getListingPage = guestCall<typeof contract.getListingPage>('GET', '/guest/api/listings/{id}')
export const changeListingPrice = guestCall<typeof contract.changeListingPrice>(
  'PATCH',
  '/guest/api/listings/{id}',
)
export const removeListing = guestCall<typeof contract.removeListing>('DELETE', '/guest/api/listings/{id}')
export const getPayoutAccount = guestCall<typeof contract.getPayoutAccount>(
  'GET',
  '/guest/api/payout-account',
)
export const sendPayoutAccountCode = guestCall<typeof contract.sendPayoutAccountCode>(
  'POST',
  '/guest/api/payout-account/codes',
)
export const setPayoutAccount = guestCall<typeof contract.setPayoutAccount>(
  'PUT',
  '/guest/api/payout-account',
)
export const sendPendingAccountCode = guestCall<typeof contract.sendPendingAccountCode>(
  'POST',
  '/guest/api/payout-account/pending/codes',
)
export const confirmPendingAccount = guestCall<typeof contract.confirmPendingAccount>(
  'PUT',
  '/guest/api/payout-account/pending',
)
export const discardPendingAccount = guestCall<typeof contract.discardPendingAccount>(
  'DELETE',
  '/guest/api/payout-account/pending',
)

export const getResalePage = guestCall<typeof contract.getResalePage>('GET', '/guest/api/events/{id}/resale')
export const getSeatMap = guestCall<typeof contract.getSeatMap>(
  'GET',
  '/guest/api/events/{id}/seat-map/{version}',
)
export const createHold = guestCall<typeof contract.createHold>('POST', '/guest/api/checkouts')
export const changeHold = guestCall<typeof contract.changeHold>('PUT', '/guest/api/checkouts/{id}')
export const getCheckout = guestCall<typeof contract.getCheckout>('GET', '/guest/api/checkouts/{id}')
export const claimCheckout = guestCall<typeof contract.claimCheckout>(
  'POST',
  '/guest/api/checkouts/{id}/buyer',
)
export const releaseHold = guestCall<typeof contract.releaseHold>('DELETE', '/guest/api/checkouts/{id}')

export const startPayment = guestCall<typeof contract.startPayment>(
  'POST',
  '/guest/api/checkouts/{id}/payments',
)
export const getPayment = guestCall<typeof contract.getPayment>('GET', '/guest/api/payments/{id}')
export const continuePayment = guestCall<typeof contract.continuePayment>(
  'POST',
  '/guest/api/payments/{id}/continuation',
)
export const abandonPayment = guestCall<typeof contract.abandonPayment>('DELETE', '/guest/api/payments/{id}')
export const setAlert = guestCall<typeof contract.setAlert>('PUT', '/guest/api/events/{id}/alert')
export const listAlerts = guestCall<typeof contract.listAlerts>('GET', '/guest/api/alerts')
export const endAlert = guestCall<typeof contract.endAlert>('DELETE', '/guest/api/alerts/{id}')
export const endAlertByLink = guestCall<typeof contract.endAlertByLink>('POST', '/guest/api/alerts/{id}/end')
export const listPurchases = guestCall<typeof contract.listPurchases>('GET', '/guest/api/purchases')
export const getPurchase = guestCall<typeof contract.getPurchase>('GET', '/guest/api/purchases/{id}')
export const sendRefundCode = guestCall<typeof contract.sendRefundCode>(
  'POST',
  '/guest/api/purchases/{id}/refund/codes',
)
export const requestRefund = guestCall<typeof contract.requestRefund>(
  'POST',
  '/guest/api/purchases/{id}/refund',
)
