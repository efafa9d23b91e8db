import type { WebhookDelivery, WebhookEndpoint, WebhookFault } from '@taquilla/contract'
import type { DeliveryLogEntry } from './delivery-log-repository.ts'
import type { StoredWebhookEndpoint } from './webhook-endpoint.ts'

export function presentWebhookEndpoint(endpoint: StoredWebhookEndpoint): WebhookEndpoint {
  return {
    _id: endpoint.endpointId,
    url: endpoint.url,
    description: endpoint.description,
    actions: endpoint.actions === null ? null : [...endpoint.actions],
    status: endpoint.status,
    disabledReason: endpoint.disabledReason,
    disabledAt: endpoint.disabledAt?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  }
}

export function presentWebhookDelivery(entry: DeliveryLogEntry): WebhookDelivery {
  return {
    webhookId: entry.webhookId,
    action: entry.action,
    createdAt: entry.createdAt.toISOString(),
    status: entry.status,
    nextAttemptAt: entry.nextAttemptAt?.toISOString() ?? null,
    attempts: entry.attempts.map((attempt) => ({
      attemptedAt: new Date(attempt.attemptedAt).toISOString(),
      durationMs: attempt.durationMs,
      statusCode: attempt.statusCode,
      fault: attempt.fault as WebhookFault | null,
      answer: attempt.answer,
    })),
  }
}
