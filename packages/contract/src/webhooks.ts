import { EVENT_WEBHOOKS } from './webhooks/event-webhooks.ts'
import { MARKETPLACE_WEBHOOKS } from './webhooks/marketplace-webhooks.ts'
import { TICKET_WEBHOOKS } from './webhooks/ticket-webhooks.ts'
import type { Webhook } from './webhooks/webhook.ts'

/** Every webhook, in reference order. */
export const WEBHOOKS: readonly Webhook[] = [...TICKET_WEBHOOKS, ...EVENT_WEBHOOKS, ...MARKETPLACE_WEBHOOKS]
