// What a suspended seller's API and hosted pages still serve, so that people who hold tickets enter shows and get their
// money back. Every other call is refused with `seller.suspended`.

/** API calls of gates: they report admissions, and read shows and tickets to compare codes with. */
const GATE_CALLS = new Set([
  'admit-ticket',
  'admit-ticket-batch',
  'admit-tickets-with-reasons',
  'get-ticket',
  'list-tickets',
  'get-event',
  'list-events',
])

/**
 * Calls of the hosted pages: signing in, showing tickets, taking them off sale (which shows their code again), payments
 * that were started before, purchases, refunds, and ending alerts.
 */
const HOLDER_CALLS = new Set([
  'get-session',
  'spend-one-time-token',
  'sign-out',
  'send-sign-in-code',
  'sign-in-with-code',
  'get-ticket-page',
  'get-ticket-code',
  'get-ticket-pdf',
  'get-apple-pass',
  'get-google-pass',
  'get-apple-passes',
  'get-google-passes',
  'get-ticket-calendar',
  'get-ticket-seat-map',
  'get-my-tickets',
  'get-listing-page',
  'remove-listing',
  'get-checkout',
  'release-hold',
  'get-payment',
  'continue-payment',
  'abandon-payment',
  'list-purchases',
  'get-purchase',
  'send-refund-code',
  'request-refund',
  'list-alerts',
  'end-alert',
  'end-alert-by-link',
  'get-own-handover',
  'take-back-own-handover',
  'get-handover-page',
])

/** True if the API serves the operation to the keys of a suspended seller. */
export function isGateCall({ id }: { readonly id: string }): boolean {
  return GATE_CALLS.has(id)
}

/** True if the hosted pages of a suspended seller make the call. */
export function isHolderCall({ id }: { readonly id: string }): boolean {
  return HOLDER_CALLS.has(id)
}
