import { ENDPOINT_WEBHOOKS } from './webhooks/endpoint-webhooks.ts'
import { EVENT_WEBHOOKS } from './webhooks/event-webhooks.ts'
import { MARKETPLACE_WEBHOOKS } from './webhooks/marketplace-webhooks.ts'
import { TICKET_WEBHOOKS } from './webhooks/ticket-webhooks.ts'
import type { Webhook } from './webhooks/webhook.ts'

/** Every webhook, in reference order. */
export const WEBHOOKS: readonly Webhook[] = [
  ...TICKET_WEBHOOKS,
  ...EVENT_WEBHOOKS,
  ...MARKETPLACE_WEBHOOKS,
  ...ENDPOINT_WEBHOOKS,
]

export type WebhookAction = Webhook['action']

/** The actions that an endpoint can ask for or leave out; a ping comes whenever it is called for. */
export const WEBHOOK_ACTIONS = [...TICKET_WEBHOOKS, ...EVENT_WEBHOOKS, ...MARKETPLACE_WEBHOOKS].map(
  ({ action }) => action,
)
