export { createTaquilla, type Taquilla, type TaquillaOptions } from './create-taquilla.ts'
export {
  type KnownOrNewer,
  TaquillaConnectionError,
  TaquillaError,
  type TaquillaFieldError,
} from './errors.ts'
export type * from './generated/calls.ts'
export type * from './generated/error-codes.ts'
export type * from './generated/schemas.ts'
// The verifier's type has the same name.
export type { WebhookDelivery as LoggedWebhookDelivery } from './generated/schemas.ts'
export type * from './generated/webhooks.ts'
export type { FeedPage, Page } from './list-all.ts'
export { RefusedRulesError, requireAllRules } from './require-all-rules.ts'
export { type CallOptions, etagOf, type GuardedCallOptions } from './send.ts'
export {
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookDelivery,
  type WebhookFault,
  WebhookVerificationError,
} from './verify-webhook.ts'
