import { inTenantTransaction } from '#database/transaction.ts'
import { createFetchedFiles } from '#documents/fetched-files.ts'
import { createShowPictures } from '#documents/show-picture/show-pictures.ts'
import { createTicketDocuments } from '#documents/ticket-documents.ts'
import { createTicketPasses } from '#documents/ticket-passes.ts'
import { createFindPayments, type SettlePayment } from '#domain/purchase/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import type { GuestRoute } from '#http/guest-route.ts'
import type { Route } from '#http/route.ts'
import type { OneClick } from '#http/serve-one-click.ts'
import type { CallbackReader, CallbackRequest } from '#payments/payment-provider.ts'
import type { GuestServices, Services } from '../services.ts'
import { admitTicketRoute } from './admissions/admit-ticket.route.ts'
import { admitTicketBatchRoute } from './admissions/admit-ticket-batch.route.ts'
import { admitTicketsWithReasonsRoute } from './admissions/admit-tickets-with-reasons.route.ts'
import { issueOneTimeTokenRoute } from './auth/issue-one-time-token.route.ts'
import { cancelEventRoute } from './events/cancel-event.route.ts'
import { createEventRoute } from './events/create-event.route.ts'
import { getEventRoute } from './events/get-event.route.ts'
import { listEventsRoute } from './events/list-events.route.ts'
import { previewCancellationRoute } from './events/preview-cancellation.route.ts'
import { previewEventUpdateRoute } from './events/preview-event-update.route.ts'
import { updateEventRoute } from './events/update-event.route.ts'
import { abandonPaymentRoute } from './guest/abandon-payment.route.ts'
import { changeHoldRoute } from './guest/change-hold.route.ts'
import { changeListingPriceRoute } from './guest/change-listing-price.route.ts'
import { claimCheckoutRoute } from './guest/claim-checkout.route.ts'
import { continuePaymentRoute } from './guest/continue-payment.route.ts'
import { createHoldRoute } from './guest/create-hold.route.ts'
import { createListingsRoute } from './guest/create-listings.route.ts'
import { endAlertRoute } from './guest/end-alert.route.ts'
import { endAlertByLinkRoute } from './guest/end-alert-by-link.route.ts'
import { endAlertByLink } from './guest/end-alert-by-link.ts'
import { getApplePassRoute } from './guest/get-apple-pass.route.ts'
import { getApplePassesRoute } from './guest/get-apple-passes.route.ts'
import { getCheckoutRoute } from './guest/get-checkout.route.ts'
import { getGooglePassRoute } from './guest/get-google-pass.route.ts'
import { getGooglePassesRoute } from './guest/get-google-passes.route.ts'
import { getListingPageRoute } from './guest/get-listing-page.route.ts'
import { getMyTicketsRoute } from './guest/get-my-tickets.route.ts'
import { getPaymentRoute } from './guest/get-payment.route.ts'
import { getPurchaseRoute } from './guest/get-purchase.route.ts'
import { getResalePageRoute } from './guest/get-resale-page.route.ts'
import { getSaleOptionsRoute } from './guest/get-sale-options.route.ts'
import { getSeatMapRoute } from './guest/get-seat-map.route.ts'
import { getSessionRoute } from './guest/get-session.route.ts'
import { getShowPictureRoute } from './guest/get-show-picture.route.ts'
import { getTicketCalendarRoute } from './guest/get-ticket-calendar.route.ts'
import { getTicketCodeRoute } from './guest/get-ticket-code.route.ts'
import { getTicketPageRoute } from './guest/get-ticket-page.route.ts'
import { getTicketPdfRoute } from './guest/get-ticket-pdf.route.ts'
import { getTicketSeatMapRoute } from './guest/get-ticket-seat-map.route.ts'
import { listAlertsRoute } from './guest/list-alerts.route.ts'
import { listPurchasesRoute } from './guest/list-purchases.route.ts'
import { createPageDescriber } from './guest/page-heads/describe-page.ts'
import { createDrawSharedShow } from './guest/page-heads/draw-shared-show.ts'
import { releaseHoldRoute } from './guest/release-hold.route.ts'
import { removeListingRoute } from './guest/remove-listing.route.ts'
import { requestRefundRoute } from './guest/request-refund.route.ts'
import { sendRefundCodeRoute } from './guest/send-refund-code.route.ts'
import { sendSignInCodeRoute } from './guest/send-sign-in-code.route.ts'
import { setAlertRoute } from './guest/set-alert.route.ts'
import { signInWithCodeRoute } from './guest/sign-in-with-code.route.ts'
import { signOutRoute } from './guest/sign-out.route.ts'
import { spendOneTimeTokenRoute } from './guest/spend-one-time-token.route.ts'
import { startPaymentRoute } from './guest/start-payment.route.ts'
import { getBuyingFlowUrlRoute } from './hosted-urls/get-buying-flow-url.route.ts'
import { getCheckoutUrlRoute } from './hosted-urls/get-checkout-url.route.ts'
import { getListingDetailsUrlRoute } from './hosted-urls/get-listing-details-url.route.ts'
import { getMyTicketsUrlRoute } from './hosted-urls/get-my-tickets-url.route.ts'
import { getOrderSellingFlowUrlRoute } from './hosted-urls/get-order-selling-flow-url.route.ts'
import { getSaleUrlRoute } from './hosted-urls/get-sale-url.route.ts'
import { getSellingFlowUrlRoute } from './hosted-urls/get-selling-flow-url.route.ts'
import { getTicketUrlRoute } from './hosted-urls/get-ticket-url.route.ts'
import { createLite } from './lite.ts'
import { changeBuyIntentionRoute } from './marketplace/change-buy-intention.route.ts'
import { changeListingRoute } from './marketplace/change-listing.route.ts'
import { createBuyIntentionRoute } from './marketplace/create-buy-intention.route.ts'
import { endListingRoute } from './marketplace/end-listing.route.ts'
import { extendBuyIntentionRoute } from './marketplace/extend-buy-intention.route.ts'
import { getBuyIntentionRoute } from './marketplace/get-buy-intention.route.ts'
import { getListedTicketsRoute } from './marketplace/get-listed-tickets.route.ts'
import { getListingRoute } from './marketplace/get-listing.route.ts'
import { getListingByTicketRoute } from './marketplace/get-listing-by-ticket.route.ts'
import { listForOwnerRoute } from './marketplace/list-for-owner.route.ts'
import { listListingsRoute } from './marketplace/list-listings.route.ts'
import { listOffersRoute } from './marketplace/list-offers.route.ts'
import { previewResaleRoute } from './marketplace/preview-resale.route.ts'
import { releaseBuyIntentionRoute } from './marketplace/release-buy-intention.route.ts'
import { terminateListingRoute } from './marketplace/terminate-listing.route.ts'
import { exportMoneyRoute } from './money/export-money.route.ts'
import { getBalanceEntryRoute } from './money/get-balance-entry.route.ts'
import { getPayoutRoute } from './money/get-payout.route.ts'
import { getRefundRoute } from './money/get-refund.route.ts'
import { getSaleRoute } from './money/get-sale.route.ts'
import { listBalanceDaysRoute } from './money/list-balance-days.route.ts'
import { listBalanceEntriesRoute } from './money/list-balance-entries.route.ts'
import { listPayoutsRoute } from './money/list-payouts.route.ts'
import { listRefundsRoute } from './money/list-refunds.route.ts'
import { listSalesRoute } from './money/list-sales.route.ts'
import { handleCallback } from './payments/handle-callback.ts'
import { settlePayment } from './payments/settle-payment.ts'
import { settleRefundAnswer } from './payments/settle-refund-answer.ts'
import { createPayoutAccountRoutes } from './payout-accounts.ts'
import { deleteRuleRoute } from './rules/delete-rule.route.ts'
import { getRuleRoute } from './rules/get-rule.route.ts'
import { getTicketRulesRoute } from './rules/get-ticket-rules.route.ts'
import { listRulesRoute } from './rules/list-rules.route.ts'
import { patchRuleRoute } from './rules/patch-rule.route.ts'
import { previewRulesRoute } from './rules/preview-rules.route.ts'
import { setRulesRoute } from './rules/set-rules.route.ts'
import { createSandboxRoutes } from './sandbox.ts'
import { createTicketsRoute } from './tickets/create-tickets.route.ts'
import { deleteTicketRoute } from './tickets/delete-ticket.route.ts'
import { enqueueTicketsRoute } from './tickets/enqueue-tickets.route.ts'
import { getTicketRoute } from './tickets/get-ticket.route.ts'
import { getTicketHistoryRoute } from './tickets/get-ticket-history.route.ts'
import { listTicketsRoute } from './tickets/list-tickets.route.ts'
import { replaceTicketRoute } from './tickets/replace-ticket.route.ts'
import { updateTicketRoute } from './tickets/update-ticket.route.ts'
import { createWebhookEndpointRoute } from './webhooks/create-webhook-endpoint.route.ts'
import { listWebhookDeliveriesRoute } from './webhooks/list-webhook-deliveries.route.ts'
import { listWebhookEndpointsRoute } from './webhooks/list-webhook-endpoints.route.ts'
import { listWebhookEventsRoute } from './webhooks/list-webhook-events.route.ts'
import { pingWebhookEndpointRoute } from './webhooks/ping-webhook-endpoint.route.ts'
import { replayWebhooksRoute } from './webhooks/replay-webhooks.route.ts'
import { rotateWebhookSecretRoute } from './webhooks/rotate-webhook-secret.route.ts'
import { updateWebhookEndpointRoute } from './webhooks/update-webhook-endpoint.route.ts'

/** Calls that read the money of the resale. */
const MONEY_ROUTES: readonly Route[] = [
  listSalesRoute,
  getSaleRoute,
  listRefundsRoute,
  getRefundRoute,
  listPayoutsRoute,
  getPayoutRoute,
  listBalanceEntriesRoute,
  getBalanceEntryRoute,
  listBalanceDaysRoute,
  exportMoneyRoute,
]

const LISTING_ROUTES: readonly Route[] = [
  previewResaleRoute,
  listForOwnerRoute,
  changeListingRoute,
  endListingRoute,
  listListingsRoute,
  getListingRoute,
  getListingByTicketRoute,
  terminateListingRoute,
]

/** Routes of the public API, in the order of the API reference. */
export function createRoutes(services: Services): readonly Route[] {
  return [
    createEventRoute(services),
    updateEventRoute,
    previewEventUpdateRoute,
    getEventRoute,
    listEventsRoute,
    cancelEventRoute,
    previewCancellationRoute,
    setRulesRoute,
    previewRulesRoute,
    listRulesRoute,
    getRuleRoute,
    patchRuleRoute,
    deleteRuleRoute,
    createTicketsRoute(services),
    enqueueTicketsRoute(services),
    getTicketRoute(services),
    listTicketsRoute(services),
    updateTicketRoute(services),
    replaceTicketRoute(services),
    deleteTicketRoute(services),
    getTicketRulesRoute,
    getTicketHistoryRoute,
    admitTicketRoute(services),
    admitTicketBatchRoute,
    admitTicketsWithReasonsRoute,
    getTicketUrlRoute(services),
    getMyTicketsUrlRoute(services),
    getBuyingFlowUrlRoute(services),
    getSellingFlowUrlRoute(services),
    getOrderSellingFlowUrlRoute(services),
    getListingDetailsUrlRoute(services),
    getSaleUrlRoute(services),
    ...LISTING_ROUTES,
    getListedTicketsRoute(services),
    listOffersRoute(services),
    ...createBuyIntentionRoutes(services),
    getCheckoutUrlRoute(services),
    ...MONEY_ROUTES,
    issueOneTimeTokenRoute,
    createWebhookEndpointRoute(services),
    listWebhookEndpointsRoute,
    updateWebhookEndpointRoute(services),
    rotateWebhookSecretRoute(services),
    pingWebhookEndpointRoute,
    listWebhookEventsRoute,
    listWebhookDeliveriesRoute,
    replayWebhooksRoute,
    ...createSandboxRoutes(services),
  ]
}

function createBuyIntentionRoutes(services: Services): readonly Route[] {
  return [
    createBuyIntentionRoute(services),
    getBuyIntentionRoute(services),
    changeBuyIntentionRoute(services),
    extendBuyIntentionRoute(services),
    releaseBuyIntentionRoute,
  ]
}

/** Routes that only the hosted pages call. */
export function createGuestRoutes(services: GuestServices): readonly GuestRoute[] {
  const settle = createSettle(services)
  const findPayments = createFindPayments(services)
  const files = createFetchedFiles(services.outbound)
  const passes = createTicketPasses(services)
  const { refreshTickets } = createLite(services)
  return [
    getSessionRoute,
    spendOneTimeTokenRoute,
    signOutRoute,
    sendSignInCodeRoute(services),
    signInWithCodeRoute(services),
    getTicketPageRoute(services),
    getTicketCodeRoute(services, files),
    getTicketPdfRoute(createTicketDocuments(services, files)),
    getApplePassRoute(passes),
    getGooglePassRoute(passes),
    getApplePassesRoute(passes),
    getGooglePassesRoute(passes),
    getTicketCalendarRoute(services),
    getTicketSeatMapRoute,
    getMyTicketsRoute(refreshTickets),
    getSaleOptionsRoute(refreshTickets),
    createListingsRoute(services),
    getListingPageRoute(services),
    changeListingPriceRoute(services),
    removeListingRoute,
    getResalePageRoute,
    getSeatMapRoute,
    getShowPictureRoute(createDrawSharedShow(createShowPictures(files))),
    createHoldRoute(services, findPayments),
    changeHoldRoute(services, findPayments),
    getCheckoutRoute(findPayments),
    claimCheckoutRoute(findPayments),
    releaseHoldRoute,
    startPaymentRoute(services, settle),
    getPaymentRoute(services, settle),
    continuePaymentRoute(services, settle),
    abandonPaymentRoute(services, settle),
    setAlertRoute,
    listAlertsRoute,
    endAlertRoute,
    endAlertByLinkRoute(services),
    listPurchasesRoute(services),
    getPurchaseRoute(services),
    sendRefundCodeRoute(services),
    requestRefundRoute(services),
    ...createPayoutAccountRoutes(services),
  ]
}

/** Returns the handler of payment provider callbacks. */
export function createPaymentCallback(services: Services) {
  const settle = createSettle(services)
  const settleRefund = settleRefundAnswer.bind(null, services.database)
  return (readCallback: CallbackReader, notice: CallbackRequest) =>
    handleCallback(readCallback, notice, { settle, settleRefund })
}

/** Returns the handler of mail programs that end an alert. */
export function createOneClickEnd({ database, vault }: Services) {
  return (click: OneClick) =>
    inTenantTransaction(database, { sellerId: click.sellerId, actor: PERSON }, (db) =>
      endAlertByLink(db, vault, click),
    )
}

export { createPageDescriber }

function createSettle(services: Services): SettlePayment {
  return settlePayment.bind(null, services)
}
