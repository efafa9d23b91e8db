import type { Operation } from './operation.ts'
import { admitTicket } from './operations/admit-ticket.ts'
import { admitTicketBatch } from './operations/admit-ticket-batch.ts'
import { admitTicketsWithReasons } from './operations/admit-tickets-with-reasons.ts'
import { cancelEvent } from './operations/cancel-event.ts'
import { changeBuyIntention } from './operations/change-buy-intention.ts'
import { changeListing } from './operations/change-listing.ts'
import { createBuyIntention } from './operations/create-buy-intention.ts'
import { createEvent } from './operations/create-event.ts'
import { createTickets } from './operations/create-tickets.ts'
import { createWebhookEndpoint } from './operations/create-webhook-endpoint.ts'
import { deleteRule } from './operations/delete-rule.ts'
import { deleteTicket } from './operations/delete-ticket.ts'
import { endListing } from './operations/end-listing.ts'
import { enqueueTickets } from './operations/enqueue-tickets.ts'
import { expireInSandbox } from './operations/expire-in-sandbox.ts'
import { exportMoney } from './operations/export-money.ts'
import { extendBuyIntention } from './operations/extend-buy-intention.ts'
import { failWebhooksInSandbox } from './operations/fail-webhooks-in-sandbox.ts'
import { getBalanceEntry } from './operations/get-balance-entry.ts'
import { getBuyIntention } from './operations/get-buy-intention.ts'
import { getBuyingFlowUrl } from './operations/get-buying-flow-url.ts'
import { getCheckoutUrl } from './operations/get-checkout-url.ts'
import { getClock } from './operations/get-clock.ts'
import { getEvent } from './operations/get-event.ts'
import { getListedTickets } from './operations/get-listed-tickets.ts'
import { getListing } from './operations/get-listing.ts'
import { getListingByTicket } from './operations/get-listing-by-ticket.ts'
import { getListingDetailsUrl } from './operations/get-listing-details-url.ts'
import { getMyTicketsUrl } from './operations/get-my-tickets-url.ts'
import { getOrderSellingFlowUrl } from './operations/get-order-selling-flow-url.ts'
import { getPayout } from './operations/get-payout.ts'
import { getRefund } from './operations/get-refund.ts'
import { getRule } from './operations/get-rule.ts'
import { getSale } from './operations/get-sale.ts'
import { getSaleUrl } from './operations/get-sale-url.ts'
import { getSellingFlowUrl } from './operations/get-selling-flow-url.ts'
import { getTicket } from './operations/get-ticket.ts'
import { getTicketHistory } from './operations/get-ticket-history.ts'
import { getTicketRules } from './operations/get-ticket-rules.ts'
import { getTicketUrl } from './operations/get-ticket-url.ts'
import { issueOneTimeToken } from './operations/issue-one-time-token.ts'
import { listBalanceDays } from './operations/list-balance-days.ts'
import { listBalanceEntries } from './operations/list-balance-entries.ts'
import { listEvents } from './operations/list-events.ts'
import { listForOwner } from './operations/list-for-owner.ts'
import { listListings } from './operations/list-listings.ts'
import { listOffers } from './operations/list-offers.ts'
import { listPayouts } from './operations/list-payouts.ts'
import { listRefunds } from './operations/list-refunds.ts'
import { listRules } from './operations/list-rules.ts'
import { listSales } from './operations/list-sales.ts'
import { listTickets } from './operations/list-tickets.ts'
import { listWebhookDeliveries } from './operations/list-webhook-deliveries.ts'
import { listWebhookEndpoints } from './operations/list-webhook-endpoints.ts'
import { listWebhookEvents } from './operations/list-webhook-events.ts'
import { patchRule } from './operations/patch-rule.ts'
import { payInSandbox } from './operations/pay-in-sandbox.ts'
import { payOutInSandbox } from './operations/pay-out-in-sandbox.ts'
import { pingWebhookEndpoint } from './operations/ping-webhook-endpoint.ts'
import { previewCancellation } from './operations/preview-cancellation.ts'
import { previewEventUpdate } from './operations/preview-event-update.ts'
import { previewResale } from './operations/preview-resale.ts'
import { previewRules } from './operations/preview-rules.ts'
import { releaseBuyIntention } from './operations/release-buy-intention.ts'
import { replaceTicket } from './operations/replace-ticket.ts'
import { replayWebhooks } from './operations/replay-webhooks.ts'
import { rotateWebhookSecret } from './operations/rotate-webhook-secret.ts'
import { setClock } from './operations/set-clock.ts'
import { setRules } from './operations/set-rules.ts'
import { terminateListing } from './operations/terminate-listing.ts'
import { updateEvent } from './operations/update-event.ts'
import { updateTicket } from './operations/update-ticket.ts'
import { updateWebhookEndpoint } from './operations/update-webhook-endpoint.ts'

/** Sorted as in the API reference. */
export const OPERATIONS: readonly Operation[] = [
  createEvent,
  updateEvent,
  previewEventUpdate,
  getEvent,
  listEvents,
  cancelEvent,
  previewCancellation,
  setRules,
  previewRules,
  listRules,
  getRule,
  patchRule,
  deleteRule,
  createTickets,
  enqueueTickets,
  getTicket,
  listTickets,
  updateTicket,
  replaceTicket,
  deleteTicket,
  getTicketRules,
  getTicketHistory,
  admitTicket,
  admitTicketBatch,
  admitTicketsWithReasons,
  getTicketUrl,
  getMyTicketsUrl,
  getBuyingFlowUrl,
  getSellingFlowUrl,
  getOrderSellingFlowUrl,
  getListingDetailsUrl,
  getSaleUrl,
  previewResale,
  listForOwner,
  changeListing,
  endListing,
  listListings,
  getListing,
  getListingByTicket,
  terminateListing,
  getListedTickets,
  listOffers,
  createBuyIntention,
  getBuyIntention,
  changeBuyIntention,
  extendBuyIntention,
  releaseBuyIntention,
  getCheckoutUrl,
  listSales,
  getSale,
  listRefunds,
  getRefund,
  listPayouts,
  getPayout,
  listBalanceEntries,
  getBalanceEntry,
  listBalanceDays,
  exportMoney,
  issueOneTimeToken,
  createWebhookEndpoint,
  listWebhookEndpoints,
  updateWebhookEndpoint,
  rotateWebhookSecret,
  pingWebhookEndpoint,
  listWebhookEvents,
  listWebhookDeliveries,
  replayWebhooks,
  getClock,
  setClock,
  payInSandbox,
  expireInSandbox,
  payOutInSandbox,
  failWebhooksInSandbox,
]

/** Calls that the public key can make. */
export const PUBLIC_OPERATION_IDS: readonly string[] = OPERATIONS.filter(({ key }) => key === 'public').map(
  ({ id }) => id,
)

export function findOperation(id: string): Operation | undefined {
  return OPERATIONS.find((op) => op.id === id)
}
