import type { WebhookEndpoint } from '../entities/webhook-endpoint.ts'
import { ids } from './ids.ts'

const endpoint = {
  _id: ids.webhookEndpoint,
  url: 'https://boleteria.example.com/taquilla/webhooks',
  description: 'Ventanilla',
  actions: ['ticket.updated', 'listing.sold'],
  status: 'ENABLED',
  disabledReason: null,
  disabledAt: null,
  createdAt: '2026-11-21T15:04:05.123Z',
  updatedAt: '2026-11-21T15:04:05.123Z',
} satisfies WebhookEndpoint

/** Webhook endpoint used in the examples of several operations. */
export const stored = {
  endpoint,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
}
