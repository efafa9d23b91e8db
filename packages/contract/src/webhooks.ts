import { ENDPOINT_WEBHOOKS } from './webhooks/endpoint-webhooks.ts'
import { EVENT_WEBHOOKS } from './webhooks/event-webhooks.ts'
import { MARKETPLACE_WEBHOOKS } from './webhooks/marketplace-webhooks.ts'
import { MONEY_WEBHOOKS } from './webhooks/money-webhooks.ts'
import { TICKET_WEBHOOKS } from './webhooks/ticket-webhooks.ts'
import type { Webhook } from './webhooks/webhook.ts'

/** Sorted as in the API reference. */
export const WEBHOOKS: readonly Webhook[] = [
  ...TICKET_WEBHOOKS,
  ...EVENT_WEBHOOKS,
  ...MARKETPLACE_WEBHOOKS,
  ...MONEY_WEBHOOKS,
  ...ENDPOINT_WEBHOOKS,
]

export type WebhookAction = Webhook['action']

/** Actions that an endpoint can subscribe to. Excludes `endpoint.ping`, which is sent only on request. */
export const WEBHOOK_ACTIONS = [
  ...TICKET_WEBHOOKS,
  ...EVENT_WEBHOOKS,
  ...MARKETPLACE_WEBHOOKS,
  ...MONEY_WEBHOOKS,
].map(({ action }) => action)
