import {
  ApiError,
  updateWebhookEndpoint as operation,
  type WebhookEndpoint,
  type WebhookEndpointUpdate,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { checkReadOnlyFields } from '#domain/values/read-only.ts'
import {
  assertReceiverAddress,
  changeWebhookEndpoint,
  getWebhookEndpoint,
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
  const own = presentWebhookEndpoint(await getWebhookEndpoint(db, key))
  const place = wholeRequest()
  checkReadOnlyFields(operation.body, { sent: change, own }, place)
  orThrowFaults(place, change)
  assertReceiverAddress(change.url, outbound.accepts)
  const stored = await changeWebhookEndpoint(db, key, change)
  if (stored === undefined) {
    throw new ApiError('webhook_endpoint.not_found', { values: { id: key.endpointId } })
  }
  return presentWebhookEndpoint(stored)
}
