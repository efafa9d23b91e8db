import { ApiError, type WebhookEndpoint, type WebhookEndpointUpdate } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { assertReceiverAddress } from '#domain/webhooks/receiver-address.ts'
import type { WebhookEndpointKey } from '#domain/webhooks/webhook-endpoint.ts'
import { presentWebhookEndpoint } from '#domain/webhooks/webhook-endpoint-presenter.ts'
import { changeWebhookEndpoint } from '#domain/webhooks/webhook-endpoints-repository.ts'
import type { Services } from '../../services.ts'

/** Changes what is sent of an endpoint. @throws request.invalid, webhook_endpoint.not_found */
export async function updateEndpoint(
  sql: Sql,
  { key, outbound }: { readonly key: WebhookEndpointKey; readonly outbound: Services['outbound'] },
  change: WebhookEndpointUpdate,
): Promise<WebhookEndpoint> {
  assertReceiverAddress(change.url, outbound.accepts)
  const stored = await changeWebhookEndpoint(sql, key, change)
  if (stored === undefined) throw new ApiError('webhook_endpoint.not_found')
  return presentWebhookEndpoint(stored)
}
