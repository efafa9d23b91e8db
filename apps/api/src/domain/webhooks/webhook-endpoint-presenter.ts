import type { WebhookEndpoint } from '@taquilla/contract'
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
