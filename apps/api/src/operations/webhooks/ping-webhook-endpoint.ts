import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { addToFeed, getEnabledEndpoint, type WebhookEndpointKey } from '#domain/webhooks/index.ts'

/** Queues a ping to one endpoint; needs a transaction. @throws webhook_endpoint.not_found, webhook_endpoint.disabled */
export async function pingWebhookEndpoint(db: Sql, key: WebhookEndpointKey): Promise<{ webhookId: string }> {
  const { endpointId, sellerId } = await getEnabledEndpoint(db, key)
  const ping = {
    action: 'endpoint.ping',
    object: { kind: 'endpoint', id: endpointId },
    data: { endpointId },
  } as const
  const change = { sellerId, outboxId: newId(), notifications: [ping], onlyTo: endpointId }
  const [webhookId = ''] = await addToFeed(db, change)
  return { webhookId }
}
