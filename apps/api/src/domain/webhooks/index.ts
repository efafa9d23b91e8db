// Webhooks: the feed of each seller, endpoints, deliveries.
// Other parts of the API import this file alone.

export { deleteForgottenAttempts, listDeliveries, replayDeliveries } from './delivery-log-repository.ts'
export { type DeliveryVerdict, judgeAttempt } from './delivery-verdict.ts'
export { eraseFromWebhooks } from './erase-from-webhooks-repository.ts'
export { getEnabledEndpoint, getWebhookEndpoint } from './get-endpoint.ts'
export {
  admissionNews,
  type EventChange,
  eventNews,
  listingNews,
  payoutNews,
  rejectionNews,
  resaleNews,
  ticketNews,
} from './news-presenter.ts'
export { assertReceiverAddress } from './receiver-address.ts'
export {
  findToldListings,
  findToldRejections,
  findToldResales,
  findToldTickets,
} from './told-changes-repository.ts'
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
export type { WebhookNews } from './webhook-news.ts'
export { newWebhookSecret, signWebhook } from './webhook-secret.ts'
