import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { StoredWebhookEndpoint, WebhookEndpointKey } from './webhook-endpoint.ts'
import { findWebhookEndpoint } from './webhook-endpoints-repository.ts'

/** @throws webhook_endpoint.not_found */
export async function getWebhookEndpoint(db: Sql, key: WebhookEndpointKey): Promise<StoredWebhookEndpoint> {
  const endpoint = await findWebhookEndpoint(db, key)
  if (endpoint === undefined) {
    throw new ApiError('webhook_endpoint.not_found', { values: { id: key.endpointId } })
  }
  return endpoint
}

/** Returns an endpoint that may receive deliveries. @throws webhook_endpoint.not_found, webhook_endpoint.disabled */
export async function getEnabledEndpoint(db: Sql, key: WebhookEndpointKey): Promise<StoredWebhookEndpoint> {
  const endpoint = await getWebhookEndpoint(db, key)
  if (endpoint.status === 'DISABLED') {
    const since = endpoint.disabledAt ?? endpoint.updatedAt
    const values = { id: key.endpointId, since: since.toISOString() }
    throw new ApiError('webhook_endpoint.disabled', { values })
  }
  return endpoint
}
