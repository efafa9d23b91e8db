// Webhooks: the feed of each seller, endpoints, deliveries.
// Other parts of the API import this file alone.

export { deleteForgottenAttempts, listDeliveries, replayDeliveries } from './delivery-log-repository.ts'
export { type DeliveryVerdict, judgeAttempt } from './delivery-verdict.ts'
export { eraseFromWebhooks } from './erase-from-webhooks-repository.ts'
export { getEnabledEndpoint, getWebhookEndpoint } from './get-endpoint.ts'
export {
  findNotifiedListings,
  findNotifiedRejections,
  findNotifiedResales,
  findNotifiedTickets,
} from './notification-sources-repository.ts'
export { assertReceiverAddress } from './receiver-address.ts'
export {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryOutcome,
  type EndpointLoad,
  giveBackDeliveries,
  recordOutcomes,
} from './webhook-deliveries-repository.ts'
export { presentWebhookDelivery } from './webhook-delivery-presenter.ts'
export type { WebhookEndpointKey } from './webhook-endpoint.ts'
export { presentWebhookEndpoint } from './webhook-endpoint-presenter.ts'
export {
  changeWebhookEndpoint,
  findSecretOf,
  insertWebhookEndpoint,
  listWebhookEndpoints,
  pauseEndpoint,
  rotateSecret,
  turnOffEndpoint,
} from './webhook-endpoints-repository.ts'
export { addToFeed, deleteOldWebhooks, type FeedEntry, listFeed } from './webhook-feed-repository.ts'
export type { WebhookNotification } from './webhook-notification.ts'
export {
  admissionNotification,
  type EventChange,
  eventNotification,
  listingNotification,
  payoutNotification,
  rejectionNotification,
  resaleNotification,
  ticketNotification,
} from './webhook-notification-presenter.ts'
export { newWebhookSecret, signWebhook } from './webhook-secret.ts'
