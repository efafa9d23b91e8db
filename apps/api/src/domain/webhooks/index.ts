// Webhooks: endpoints, the feed of each seller, and deliveries.
// Other modules import this file only.

export { deleteSurplusAttempts, listDeliveries, replayDeliveries } from './delivery-log-repository.ts'
export { type DeliveryVerdict, judgeAttempt } from './delivery-verdict.ts'
export { eraseFromWebhooks } from './erase-from-webhooks-repository.ts'
export {
  findNotifiedClaim,
  findNotifiedHandover,
  findNotifiedListings,
  findNotifiedRejections,
  findNotifiedResales,
  findNotifiedTickets,
} from './notification-sources-repository.ts'
export {
  type ClaimedDelivery,
  claimDeliveries,
  countDueDeliveries,
  type DeliveryOutcome,
  type EndpointLoad,
  MAX_DELIVERY_WAIT_SECONDS,
  recordOutcomes,
  releaseDeliveries,
} from './webhook-deliveries-repository.ts'
export { assertReceiverAddress, type WebhookEndpointKey } from './webhook-endpoint.ts'
export { presentWebhookDelivery, presentWebhookEndpoint } from './webhook-endpoint-presenter.ts'
export {
  changeWebhookEndpoint,
  disableEndpoint,
  findSecretByDescription,
  getEnabledEndpoint,
  getWebhookEndpoint,
  insertWebhookEndpoint,
  listWebhookEndpoints,
  pauseEndpoint,
  rotateSecret,
  setFailing,
  spendFailure,
} from './webhook-endpoints-repository.ts'
export { addToFeed, deleteOldWebhooks, type FeedEntry, listFeed } from './webhook-feed-repository.ts'
export type { WebhookNotification } from './webhook-notification.ts'
export {
  admissionNotification,
  debtNotification,
  type EventChange,
  eventNotification,
  handoverNotification,
  listingNotification,
  type PayoutChange,
  payoutChangeNotification,
  payoutNotification,
  refundNotification,
  rejectionNotification,
  resaleNotification,
  reschedulingNotification,
  saleNotification,
  ticketNotification,
  updateNotification,
} from './webhook-notification-presenter.ts'
export { newWebhookSecret, signWebhook } from './webhook-secret.ts'
