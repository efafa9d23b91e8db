import { ApiError, type WebhookEndpoint, type WebhookEndpointUpdate } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  assertReceiverAddress,
  changeWebhookEndpoint,
  presentWebhookEndpoint,
  type WebhookEndpointKey,
} from '#domain/webhooks/index.ts'
import type { Services } from '../../services.ts'

/** Changes only the given properties. @throws request.invalid, webhook_endpoint.not_found */
export async function updateWebhookEndpoint(
  db: Sql,
  { key, outbound }: { readonly key: WebhookEndpointKey; readonly outbound: Services['outbound'] },
  change: WebhookEndpointUpdate,
): Promise<WebhookEndpoint> {
  assertReceiverAddress(change.url, outbound.accepts)
  const stored = await changeWebhookEndpoint(db, key, change)
  if (stored === undefined) {
    throw new ApiError('webhook_endpoint.not_found', { values: { id: key.endpointId } })
  }
  return presentWebhookEndpoint(stored)
}
