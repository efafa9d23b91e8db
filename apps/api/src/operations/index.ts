import { createFetchedFiles } from '#documents/fetched-files.ts'
import { createTicketDocuments } from '#documents/ticket-documents.ts'
import { createTicketPasses } from '#documents/ticket-passes.ts'
import type { SettlePayment } from '#domain/resale/index.ts'
import type { GuestRoute } from '#http/guest-route.ts'
import type { Route } from '#http/route.ts'
import type { CallbackRequest, ReadsCallback } from '#payments/payment-provider.ts'
import type { GuestServices, Services } from '../services.ts'
import { createAdmitTicketRoute } from './admissions/admit-ticket.route.ts'
import { admitTicketBatchRoute } from './admissions/admit-ticket-batch.route.ts'
import { admitTicketsWithReasonsRoute } from './admissions/admit-tickets-with-reasons.route.ts'
import { issueOneTimeTokenRoute } from './auth/issue-one-time-token.route.ts'
import { createCheckoutReaders, holdTermsOf } from './buying.ts'
import { cancelEventRoute } from './events/cancel-event.route.ts'
import { createCreateEventRoute } from './events/create-event.route.ts'
import { getEventRoute } from './events/get-event.route.ts'
import { listEventsRoute } from './events/list-events.route.ts'
import { updateEventRoute } from './events/update-event.route.ts'
import { createAbandonPaymentRoute } from './guest/abandon-payment.route.ts'
import { createChangeListingPriceRoute } from './guest/change-listing-price.route.ts'
import { createClaimCheckoutRoute } from './guest/claim-checkout.route.ts'
import { createContinuePaymentRoute } from './guest/continue-payment.route.ts'
import { createCreateHoldRoute } from './guest/create-hold.route.ts'
import { createCreateListingsRoute } from './guest/create-listings.route.ts'
import { createGetApplePassRoute } from './guest/get-apple-pass.route.ts'
import { createGetCheckoutRoute } from './guest/get-checkout.route.ts'
import { createGetGooglePassRoute } from './guest/get-google-pass.route.ts'
import { createGetListingPageRoute } from './guest/get-listing-page.route.ts'
import { createGetMyTicketsRoute } from './guest/get-my-tickets.route.ts'
import { createGetPaymentRoute } from './guest/get-payment.route.ts'
import { createGetPayoutAccountRoute } from './guest/get-payout-account.route.ts'
import { createGetPurchaseRoute } from './guest/get-purchase.route.ts'
import { getResalePageRoute } from './guest/get-resale-page.route.ts'
import { createGetSaleOptionsRoute } from './guest/get-sale-options.route.ts'
import { getSeatMapRoute } from './guest/get-seat-map.route.ts'
import { getSessionRoute } from './guest/get-session.route.ts'
import { createGetTicketCodeRoute } from './guest/get-ticket-code.route.ts'
import { createGetTicketPageRoute } from './guest/get-ticket-page.route.ts'
import { createGetTicketPdfRoute } from './guest/get-ticket-pdf.route.ts'
import { getTicketSeatMapRoute } from './guest/get-ticket-seat-map.route.ts'
import { createListPurchasesRoute } from './guest/list-purchases.route.ts'
import { releaseHoldRoute } from './guest/release-hold.route.ts'
import { removeListingRoute } from './guest/remove-listing.route.ts'
import { createRequestRefundRoute } from './guest/request-refund.route.ts'
import { createSendSignInCodeRoute } from './guest/send-sign-in-code.route.ts'
import { createSetPayoutAccountRoute } from './guest/set-payout-account.route.ts'
import { createSignInWithCodeRoute } from './guest/sign-in-with-code.route.ts'
import { signOutRoute } from './guest/sign-out.route.ts'
import { spendOneTimeTokenRoute } from './guest/spend-one-time-token.route.ts'
import { createStartPaymentRoute } from './guest/start-payment.route.ts'
import { createGetBuyingFlowUrlRoute } from './hosted-urls/get-buying-flow-url.route.ts'
import { createGetCheckoutUrlRoute } from './hosted-urls/get-checkout-url.route.ts'
import { createGetListingDetailsUrlRoute } from './hosted-urls/get-listing-details-url.route.ts'
import { createGetMyTicketsUrlRoute } from './hosted-urls/get-my-tickets-url.route.ts'
import { createGetOrderSellingFlowUrlRoute } from './hosted-urls/get-order-selling-flow-url.route.ts'
import { createGetSaleUrlRoute } from './hosted-urls/get-sale-url.route.ts'
import { createGetSellingFlowUrlRoute } from './hosted-urls/get-selling-flow-url.route.ts'
import { createGetTicketUrlRoute } from './hosted-urls/get-ticket-url.route.ts'
import { createLite } from './lite.ts'
import { createCreateBuyIntentionRoute } from './marketplace/create-buy-intention.route.ts'
import { createGetListedTicketsRoute } from './marketplace/get-listed-tickets.route.ts'
import { getListingByTicketRoute } from './marketplace/get-listing-by-ticket.route.ts'
import { previewResaleRoute } from './marketplace/preview-resale.route.ts'
import { terminateListingRoute } from './marketplace/terminate-listing.route.ts'
import { settlePayment } from './payments/settle-payment.ts'
import { takeCallback } from './payments/take-callback.ts'
import { takeInRefund } from './payments/take-in-refund.ts'
import { getTicketRulesRoute } from './rules/get-ticket-rules.route.ts'
import { previewRulesRoute } from './rules/preview-rules.route.ts'
import { setRulesRoute } from './rules/set-rules.route.ts'
import { getClockRoute } from './sandbox/get-clock.route.ts'
import { setClockRoute } from './sandbox/set-clock.route.ts'
import { createCreateTicketsRoute } from './tickets/create-tickets.route.ts'
import { createDeleteTicketRoute } from './tickets/delete-ticket.route.ts'
import { createEnqueueTicketsRoute } from './tickets/enqueue-tickets.route.ts'
import { createGetTicketRoute } from './tickets/get-ticket.route.ts'
import { getTicketHistoryRoute } from './tickets/get-ticket-history.route.ts'
import { createListTicketsRoute } from './tickets/list-tickets.route.ts'
import { createReplaceTicketRoute } from './tickets/replace-ticket.route.ts'
import { createUpdateTicketRoute } from './tickets/update-ticket.route.ts'
import { createCreateWebhookEndpointRoute } from './webhooks/create-webhook-endpoint.route.ts'
import { listWebhookDeliveriesRoute } from './webhooks/list-webhook-deliveries.route.ts'
import { listWebhookEndpointsRoute } from './webhooks/list-webhook-endpoints.route.ts'
import { listWebhookEventsRoute } from './webhooks/list-webhook-events.route.ts'
import { pingWebhookEndpointRoute } from './webhooks/ping-webhook-endpoint.route.ts'
import { replayWebhooksRoute } from './webhooks/replay-webhooks.route.ts'
import { createRotateWebhookSecretRoute } from './webhooks/rotate-webhook-secret.route.ts'
import { createUpdateWebhookEndpointRoute } from './webhooks/update-webhook-endpoint.route.ts'

/** Every route of the API, in the order of the reference. */
export function createRoutes(services: Services): readonly Route[] {
  return [
    createCreateEventRoute(services),
    updateEventRoute,
    getEventRoute,
    listEventsRoute,
    cancelEventRoute,
    setRulesRoute,
    previewRulesRoute,
    createCreateTicketsRoute(services),
    createEnqueueTicketsRoute(services),
    createGetTicketRoute(services),
    createListTicketsRoute(services),
    createUpdateTicketRoute(services),
    createReplaceTicketRoute(services),
    createDeleteTicketRoute(services),
    getTicketRulesRoute,
    getTicketHistoryRoute,
    createAdmitTicketRoute(services),
    admitTicketBatchRoute,
    admitTicketsWithReasonsRoute,
    createGetTicketUrlRoute(services),
    createGetMyTicketsUrlRoute(services),
    createGetBuyingFlowUrlRoute(services),
    createGetSellingFlowUrlRoute(services),
    createGetOrderSellingFlowUrlRoute(services),
    createGetListingDetailsUrlRoute(services),
    createGetSaleUrlRoute(services),
    previewResaleRoute,
    getListingByTicketRoute,
    terminateListingRoute,
    createGetListedTicketsRoute(services),
    createCreateBuyIntentionRoute(services, holdTermsOf(services)),
    createGetCheckoutUrlRoute(services, holdTermsOf(services)),
    issueOneTimeTokenRoute,
    createCreateWebhookEndpointRoute(services),
    listWebhookEndpointsRoute,
    createUpdateWebhookEndpointRoute(services),
    createRotateWebhookSecretRoute(services),
    pingWebhookEndpointRoute,
    listWebhookEventsRoute,
    listWebhookDeliveriesRoute,
    replayWebhooksRoute,
    getClockRoute,
    setClockRoute,
  ]
}

/** Every call of the hosted pages. */
export function createGuestRoutes(services: GuestServices): readonly GuestRoute[] {
  const settle = createSettle(services)
  const readers = createCheckoutReaders(services)
  const files = createFetchedFiles(services.outbound)
  const passes = createTicketPasses(services)
  const { refreshTickets } = createLite(services)
  return [
    getSessionRoute,
    spendOneTimeTokenRoute,
    signOutRoute,
    createSendSignInCodeRoute(services),
    createSignInWithCodeRoute(services),
    createGetTicketPageRoute(services),
    createGetTicketCodeRoute(services, files),
    createGetTicketPdfRoute(createTicketDocuments(services, files)),
    createGetApplePassRoute(passes),
    createGetGooglePassRoute(passes),
    getTicketSeatMapRoute,
    createGetMyTicketsRoute(refreshTickets),
    createGetSaleOptionsRoute(refreshTickets),
    createCreateListingsRoute(services),
    createGetListingPageRoute(services),
    createChangeListingPriceRoute(services),
    removeListingRoute,
    getResalePageRoute,
    getSeatMapRoute,
    createCreateHoldRoute(holdTermsOf(services), readers),
    createGetCheckoutRoute(readers),
    createClaimCheckoutRoute(readers),
    releaseHoldRoute,
    createStartPaymentRoute(services, settle),
    createGetPaymentRoute(services, settle),
    createContinuePaymentRoute(services, settle),
    createAbandonPaymentRoute(services, settle),
    createListPurchasesRoute(services),
    createGetPurchaseRoute(services),
    createRequestRefundRoute(services),
    createGetPayoutAccountRoute(services),
    createSetPayoutAccountRoute(services),
  ]
}

/** What takes in the notices of payment providers. */
export function createPaymentCallback(services: Services) {
  const settle = createSettle(services)
  const settleRefund = takeInRefund.bind(null, services.database)
  return (readCallback: ReadsCallback, notice: CallbackRequest) =>
    takeCallback(readCallback, notice, { settle, settleRefund })
}

function createSettle(services: Services): SettlePayment {
  return (key, answer) => settlePayment(services, key, answer)
}
