// Calls of the hosted pages' API. Only types are imported from the contract: its schemas would exceed the pages' script
// budget. Files are not called but linked.
import type * as contract from '@taquilla/contract/guest'
import type { GuestOperation } from '@taquilla/contract/guest'

/** Method and path of a call; `operation` exists only as a type, for input and output. */
export interface GuestCall<Op extends GuestOperation> {
  readonly method: Op['method']
  readonly path: Op['path']
  readonly operation?: Op
}

type Named<Name extends keyof typeof contract> = Extract<(typeof contract)[Name], GuestOperation>

// @__NO_SIDE_EFFECTS__
export function guestCall<Name extends keyof typeof contract>(
  method: Named<Name>['method'],
  path: Named<Name>['path'],
): GuestCall<Named<Name>> {
  return { method, path }
}

export const getSession = guestCall<'getSession'>('GET', '/guest/api/session')
export const spendOneTimeToken = guestCall<'spendOneTimeToken'>('POST', '/guest/api/session')
export const signOut = guestCall<'signOut'>('DELETE', '/guest/api/session')
export const sendSignInCode = guestCall<'sendSignInCode'>('POST', '/guest/api/sign-in-codes')
export const signInWithCode = guestCall<'signInWithCode'>('POST', '/guest/api/sign-in')

export const getTicketPage = guestCall<'getTicketPage'>('GET', '/guest/api/tickets/{id}')
export const getTicketCode = guestCall<'getTicketCode'>('GET', '/guest/api/tickets/{id}/code')
export const getTicketSeatMap = guestCall<'getTicketSeatMap'>('GET', '/guest/api/tickets/{id}/seat-map')
export const getMyTickets = guestCall<'getMyTickets'>('GET', '/guest/api/tickets')

export const getSaleOptions = guestCall<'getSaleOptions'>('GET', '/guest/api/sale-options')
export const createListings = guestCall<'createListings'>('POST', '/guest/api/listings')
export const getListingPage = guestCall<'getListingPage'>('GET', '/guest/api/listings/{id}')
export const changeListingPrice = guestCall<'changeListingPrice'>('PATCH', '/guest/api/listings/{id}')
export const removeListing = guestCall<'removeListing'>('DELETE', '/guest/api/listings/{id}')
export const getPayoutAccount = guestCall<'getPayoutAccount'>('GET', '/guest/api/payout-account')
export const sendPayoutAccountCode = guestCall<'sendPayoutAccountCode'>(
  'POST',
  '/guest/api/payout-account/codes',
)
export const setPayoutAccount = guestCall<'setPayoutAccount'>('PUT', '/guest/api/payout-account')
export const sendPendingAccountCode = guestCall<'sendPendingAccountCode'>(
  'POST',
  '/guest/api/payout-account/pending/codes',
)
export const confirmPendingAccount = guestCall<'confirmPendingAccount'>(
  'PUT',
  '/guest/api/payout-account/pending',
)
export const discardPendingAccount = guestCall<'discardPendingAccount'>(
  'DELETE',
  '/guest/api/payout-account/pending',
)

export const getResalePage = guestCall<'getResalePage'>('GET', '/guest/api/events/{id}/resale')
export const getSeatMap = guestCall<'getSeatMap'>('GET', '/guest/api/events/{id}/seat-map/{version}')
export const createHold = guestCall<'createHold'>('POST', '/guest/api/checkouts')
export const changeHold = guestCall<'changeHold'>('PUT', '/guest/api/checkouts/{id}')
export const getCheckout = guestCall<'getCheckout'>('GET', '/guest/api/checkouts/{id}')
export const claimCheckout = guestCall<'claimCheckout'>('POST', '/guest/api/checkouts/{id}/buyer')
export const releaseHold = guestCall<'releaseHold'>('DELETE', '/guest/api/checkouts/{id}')

export const startPayment = guestCall<'startPayment'>('POST', '/guest/api/checkouts/{id}/payments')
export const getPayment = guestCall<'getPayment'>('GET', '/guest/api/payments/{id}')
export const continuePayment = guestCall<'continuePayment'>('POST', '/guest/api/payments/{id}/continuation')
export const abandonPayment = guestCall<'abandonPayment'>('DELETE', '/guest/api/payments/{id}')
export const setAlert = guestCall<'setAlert'>('PUT', '/guest/api/events/{id}/alert')
export const listAlerts = guestCall<'listAlerts'>('GET', '/guest/api/alerts')
export const endAlert = guestCall<'endAlert'>('DELETE', '/guest/api/alerts/{id}')
export const endAlertByLink = guestCall<'endAlertByLink'>('POST', '/guest/api/alerts/{id}/end')
export const listPurchases = guestCall<'listPurchases'>('GET', '/guest/api/purchases')
export const getPurchase = guestCall<'getPurchase'>('GET', '/guest/api/purchases/{id}')
export const sendRefundCode = guestCall<'sendRefundCode'>('POST', '/guest/api/purchases/{id}/refund/codes')
export const requestRefund = guestCall<'requestRefund'>('POST', '/guest/api/purchases/{id}/refund')

export const getHandoverPage = guestCall<'getHandoverPage'>('GET', '/guest/api/handovers/{id}/page')
